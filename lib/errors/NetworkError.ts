import { message, type Message } from './errors.ts';

/** The kind of failure: a response that is not ok, no response, a timeout, or a body that does not parse. */
export type NetworkErrorKind = 'http' | 'network' | 'timeout' | 'parse';

/** The details of a NetworkError besides the response. */
export interface NetworkErrorDetails {
  kind?: NetworkErrorKind;
  /** The endpoint's name. */
  endpoint?: string;
  method?: string;
  url?: string;
  cause?: unknown;
  message?: Message;
  /** The parsed body of the response, such as for a test. */
  body?: unknown;
}

/**
 * A request that failed (REST-9).
 *
 * Without a response, `status` and `response` are undefined. Where `kind` is 'http', `body` is the parsed body, and that of
 * `response` is unread. An abort is no NetworkError: it rejects with the signal's own reason. Errors are printed and sent to
 * services: of a mutation or a `sensitive` endpoint, text and `url` have the endpoint's name in place of the address (SEC-1).
 *
 * @example
 * const error = new NetworkError(new Response(null, { status: 404 }), { method: 'GET', url: '/users/7' });
 * error.kind; // => 'http'
 * error.status; // => 404
 *
 * class Refused extends RestEndpoint {
 *   async fetchResponse(url) {
 *     throw new NetworkError(Response.json({ errors: { title: 'is taken' } }, { status: 422 }));
 *   }
 * }
 * const refused = await new Refused({ path: '/posts', method: 'POST' })({}).catch((error) => error);
 * refused.body; // => { errors: { title: 'is taken' } }
 */
export class NetworkError extends Error {
  override name = 'NetworkError';
  readonly kind: NetworkErrorKind;
  readonly status: number | undefined;
  readonly endpoint: string;
  readonly method: string;
  url: string;
  readonly response: Response | undefined;
  /**
   * The body of a response that is not ok: JSON, else text, and null where it is empty. Undefined without such a
   * response, and where the body breaks off, is larger than 1 MB or takes longer than a second (REST-13).
   */
  body: unknown;

  constructor(response?: Response, details: NetworkErrorDetails = {}) {
    const { endpoint = '', method = 'GET', url = response?.url ?? '', cause } = details;
    const asked = `${method} ${url}`.trim();
    const { text } = details.message ?? failureOf(asked, response, cause);
    super(text, cause === undefined ? undefined : { cause });
    this.kind = details.kind ?? (response ? 'http' : 'network');
    this.status = response?.status;
    this.endpoint = endpoint;
    this.method = method;
    this.url = url;
    this.response = response;
    this.body = details.body;
  }

  /** Fills in what a response that an app or a test made does not tell. */
  locate({
    endpoint,
    method,
    url,
  }: Required<Pick<NetworkErrorDetails, 'endpoint' | 'method' | 'url'>>): void {
    if (this.url) return;
    const before = failureOf(this.method, this.response, this.cause).text;
    if (this.message === before) this.message = failureOf(`${method} ${url}`, this.response, this.cause).text;
    Object.assign(this, { endpoint: this.endpoint || endpoint, method, url });
  }

  /** For logs: all details but the response and its body. */
  toJSON(): Record<string, unknown> {
    const { name, kind, status, message, endpoint, method, url } = this;
    return { name, kind, status, message, endpoint, method, url };
  }
}

function failureOf(asked: string, response: Response | undefined, cause: unknown): Message {
  return response
    ? message('http', asked, response.status, response.statusText)
    : message('network', asked, cause);
}
