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
}

/**
 * A request that failed (REST-9).
 *
 * Without a response, `status` and `response` are undefined. Where `kind` is 'http', the body of `response` is unread.
 * An abort is no NetworkError: it rejects with the signal's own reason.
 *
 * @example
 * const error = new NetworkError(new Response(null, { status: 404 }), { method: 'GET', url: '/users/7' });
 * error.kind; // => 'http'
 * error.status; // => 404
 */
export class NetworkError extends Error {
  override name = 'NetworkError';
  readonly kind: NetworkErrorKind;
  readonly status: number | undefined;
  readonly endpoint: string;
  readonly method: string;
  url: string;
  readonly response: Response | undefined;

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
  }

  /** For logs: all details but the response. */
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
