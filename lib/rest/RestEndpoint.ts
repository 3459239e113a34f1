import { Endpoint } from '../endpoint/Endpoint.ts';
import { assign } from '../endpoint/callable.ts';
import type { RetryOptions } from '../endpoint/retry.ts';
import { currentSending } from '../base/sending.ts';
import { anySignal, reasonOf, whileListening } from '../base/abort.ts';
import { argsText } from '../base/argsText.ts';
import { fail } from '../errors/errors.ts';
import { NetworkError } from '../errors/NetworkError.ts';
import { headersFor, isJson, isStream, jsonBody, splitArgs } from './request.ts';
import { authorized } from './authorized.ts';
import { plainHeaders } from './headers/headers.ts';
import { withBody } from './errorBody.ts';
import { send } from './send.ts';
import { causeOf, guarded, requestDetails, shownKey } from '../errors/secrets.ts';
import { stepOn } from './stepOn.ts';
import { changeOf } from './lists.ts';
import { parseResponse } from './parseResponse.ts';
import { type Params, path, refuseFragment } from './path.ts';
import type { RestEndpointConstructor, RestInstance } from './types/interface.ts';
import { isTemporary, TEMPORARY } from '../errors/temporary.ts';
import type { Content, RestGenerics } from './types/types.ts';
import { joined, searchParams, searchToString, withoutSlash, withSearch } from './url.ts';

const UntypedEndpoint = Endpoint as unknown as new (
  fetch: undefined,
  options: object,
) => { extend(options: object): object };

/** The steps of a request over HTTP. A subclass, an option or `extend` may override each. */
class AnyRestEndpoint extends UntypedEndpoint {
  declare readonly path: string;
  /** Of a resource's list: the path of one item. */
  declare readonly movePath?: string;
  declare readonly keyPrefix?: string;
  declare readonly schema?: unknown;
  declare readonly content?: Content;
  declare readonly body?: unknown;
  declare readonly searchParams?: unknown;
  declare readonly requestInit?: RequestInit;
  declare readonly signal?: AbortSignal;
  declare readonly timeout?: number;
  declare readonly retry?: number | RetryOptions;
  declare readonly onUnauthorized?: ((error: NetworkError) => unknown) | undefined;

  constructor(options: Options) {
    const { path: text, method, body, sideEffect } = options;
    path(text);
    const given = Object.entries(options).filter(
      ([name, value]) => value !== undefined || name === 'body' || name === 'sideEffect',
    );
    const posts = method === undefined && (sideEffect || body !== undefined);
    super(undefined, { ...Object.fromEntries(given), ...(posts && { method: 'POST' }) });
    checked(this);
  }

  get name(): string {
    return `${this.urlPrefix ?? ''}${this.path}`;
  }

  get urlPrefix(): string | undefined {
    return '';
  }

  get method(): string {
    return 'GET';
  }

  get sideEffect(): true | undefined {
    return /^(GET|HEAD|OPTIONS)$/i.test(this.method) ? undefined : true;
  }

  override extend(options: object | ((parent: this) => object)): this {
    return checked(super.extend(options) as this);
  }

  async fetch(...args: unknown[]): Promise<unknown> {
    const { params, body } = splitArgs(this, args);
    const url = this.url(params);
    const sending = currentSending();
    const attempt = (): Promise<unknown> =>
      whileListening(this.signal, async () => send(this, url, await this.getRequestInit(body), sending));
    const value = await authorized(this, attempt, !isStream(body), sending);
    return stepOn(
      value,
      () => shownKey(this, this.key(...args)),
      () => this.process(value, ...args),
    );
  }

  withSignal(signal: AbortSignal): object {
    return this.extend({ signal: anySignal(this.signal ?? this.requestInit?.signal, signal) });
  }

  url(params: Params = {}): string {
    return guarded(this, () => urlOf(this, params));
  }

  searchToString(params: Params): string {
    return searchToString(params, this.method);
  }

  async getRequestInit(body?: unknown): Promise<RequestInit> {
    const { requestInit, method, signal = requestInit?.signal } = this;
    const json = isJson(body);
    const headers = {
      ...(json && { 'Content-Type': 'application/json' }),
      ...plainHeaders(requestInit?.headers),
    };
    return {
      ...requestInit,
      method: method.toUpperCase(),
      headers: headersFor(body, await this.getHeaders(headers)),
      ...(signal && { signal }),
      ...(body !== undefined && {
        body: (json ? guarded(this, () => jsonBody(this.name, body)) : body) as BodyInit,
      }),
      // Required by browsers and Node for a stream.
      ...(isStream(body) && { duplex: 'half' }),
    };
  }

  getHeaders(headers: HeadersInit): HeadersInit | Promise<HeadersInit> {
    return headers;
  }

  async fetchResponse(url: string, init: RequestInit = {}): Promise<Response> {
    const request = { ...init, headers: headersFor(init.body, init.headers) };
    const details = requestDetails(this, url, init.method);
    const response = await fetch(url, request).catch((cause: unknown) => {
      if (init.signal?.aborted) throw reasonOf(init.signal);
      // Some platforms repeat a URL that does not parse.
      const held = String(cause).includes(url) ? causeOf(this, cause) : { cause };
      throw new NetworkError(undefined, { ...details, ...held });
    });
    if (response.ok) return response;
    const error = new NetworkError(response, details);
    // What may be sent again waits for no body.
    throw this.retry && isTemporary(error) ? error : await withBody(error, this);
  }

  parseResponse(response: Response): Promise<unknown> {
    return parseResponse(response, this);
  }

  process(value: unknown, ..._args: unknown[]): unknown {
    return value;
  }

  processError(body: unknown, _error: NetworkError): unknown {
    return body;
  }

  key(...args: unknown[]): string {
    const { urlPrefix = '', keyPrefix = urlPrefix } = this;
    const { params, body } = splitArgs(this, args);
    const url = this.url(params);
    // A read that sends a body, such as a search by POST, is another request for another body.
    const sent = this.sideEffect || body === undefined ? '' : ` ${argsText([body])}`;
    const base = withoutSlash(urlPrefix);
    const own = url.startsWith(base) ? withoutSlash(keyPrefix) + url.slice(base.length) : url;
    return `${this.method.toUpperCase()} ${own}${sent}`;
  }

  testKey(key: string): boolean {
    const start = `${this.method.toUpperCase()} ${withoutSlash(this.keyPrefix ?? this.urlPrefix ?? '')}`;
    if (!key.startsWith(start)) return false;
    // Without a body, and what the key of pages adds to that of their list: a URL has no space.
    const filled = key.slice(start.length).replace(/ .*$/s, '');
    const bare = this.path.includes('?') ? filled : filled.replace(/\?.*$/s, '');
    // The slash may be that between prefix and path, or stand for two.
    const { test } = path(this.path);
    return [bare, bare.slice(1), `/${bare}`].some(test);
  }

  get push(): object {
    return changeOf(this, 'push');
  }

  get unshift(): object {
    return changeOf(this, 'unshift');
  }

  get assign(): object {
    return changeOf(this, 'assign');
  }

  get remove(): object {
    return changeOf(this, 'remove');
  }

  get move(): object {
    return changeOf(this, 'move');
  }

  /** Keeps the data on the screen, except after a 4xx that a retry would not change (REST-11). */
  errorPolicy(error: unknown): 'soft' | undefined {
    const { status = 0 } = Object(error) as { status?: number };
    return status >= 400 && status < 500 && !TEMPORARY.includes(status) ? undefined : 'soft';
  }
}

function urlOf(endpoint: AnyRestEndpoint, params: Params): string {
  const { name, path: text, urlPrefix = '' } = endpoint;
  if (typeof params !== 'object') fail('params_not_object', name, params);
  refuseFragment(urlPrefix);
  const { names, fill } = path(text);
  const search = searchParams(params, names);
  const found = Object.keys(search).length > 0 ? endpoint.searchToString(search) : '';
  // The list of the path `/:id` has the prefix for its address.
  return withSearch(joined(urlPrefix, fill(params, name)) || '/', found);
}

interface Options {
  readonly path: string;
  readonly method?: string;
  readonly body?: unknown;
  readonly sideEffect?: true | undefined;
}

/** Throws for a schema beside binary content; drops an inherited one (REST-6). */
function checked<T extends AnyRestEndpoint>(endpoint: T): T {
  const { content, schema, name } = endpoint;
  if (!content || content === 'json' || content === 'text' || !schema) return endpoint;
  if (Object.hasOwn(endpoint, 'schema')) fail('schema_beside_binary', name, content);
  return assign(endpoint, { schema: undefined });
}

/**
 * An endpoint over HTTP.
 *
 * A request runs these steps in order: `url` and `getRequestInit` (which calls `getHeaders`), `fetchResponse`,
 * `parseResponse` and `process`; the body of a response that is not ok passes `processError` (REST-18). Override each in a
 * subclass, as an option, or with `extend`.
 *
 * @example
 * const getUser = new RestEndpoint({ path: '/users/:id', urlPrefix: 'https://api.example.com' });
 * getUser.url({ id: 'a/b' }); // => 'https://api.example.com/users/a%2Fb'
 * getUser.key({ id: 5, tag: ['x', 'y'] }); // => 'GET https://api.example.com/users/5?tag=x&tag=y'
 */
export const RestEndpoint = AnyRestEndpoint as unknown as RestEndpointConstructor;

/** Creates an endpoint with these options. */
export type RestEndpoint<O extends RestGenerics = RestGenerics> = RestInstance<O>;
