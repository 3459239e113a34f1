import { Endpoint } from '../endpoint/Endpoint.ts';
import type { EndpointInstance, EndpointOptions } from '../endpoint/infer.ts';
import type { RetryOptions } from '../endpoint/retry.ts';
import { argsText } from '../errors/argsText.ts';
import { message, WireshapeError } from '../errors/errors.ts';
import { isPlain } from '../schema/objects.ts';
import { RestEndpoint } from './RestEndpoint.ts';
import type { RestSettings, RestSteps } from './types/options.ts';

/** The options of `new GraphQLEndpoint`. */
export interface GraphQLOptions
  extends
    Pick<RestSettings, 'requestInit' | 'timeout'>,
    Pick<RestSteps<readonly [], unknown>, 'getHeaders' | 'fetchResponse' | 'onUnauthorized'> {
  /** How often a failed query is retried; mutations are not, unless `methods` includes 'POST'. */
  readonly retry?: number | RetryOptions | undefined;
  /** True uses data that was sent together with errors: fields that failed are null. By default, false: the request rejects. */
  readonly allowPartialData?: boolean;
  /** The text in keys in place of the address, if server and browser send to different ones; by default, the address (GQL-2). */
  readonly keyPrefix?: string;
}

/** A document: text, or a string with types from a code generator. */
export type GraphQLDocument<Variables, Data> =
  | string
  | { toString(): string; readonly __apiType?: (variables: Variables) => Data };

/** The options of one operation. */
export interface OperationOptions<Variables, S, Data = unknown> extends Omit<
  EndpointOptions<VariableArgs<Variables>, S, Data>,
  'sideEffect' | 'key' | 'testKey'
> {
  /** The type of the variables, as `{} as Variables`. */
  readonly variables?: Variables;
}

/** The arguments of an operation. */
export type VariableArgs<Variables> = [Variables] extends [undefined]
  ? readonly []
  : object extends Variables
    ? readonly [variables?: Variables]
    : readonly [variables: Variables];

/** One entry of `errors` in a response. */
export interface GraphQLErrorDetail {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

interface Sent {
  withSignal(signal: AbortSignal): Sent;
  errorPolicy(error: unknown): 'hard' | 'soft' | undefined;
  (body: object): Promise<unknown>;
}

/**
 * A response with GraphQL errors (GQL-1).
 *
 * @example
 * const error = new GraphQLError('query User', [{ message: 'No such user', path: ['user'] }], { user: null });
 * error.message; // => 'query User: No such user. Read error.errors for their paths and codes. [graphql]'
 * error.data; // => { user: null }
 */
export class GraphQLError extends WireshapeError {
  override name = 'GraphQLError';
  readonly errors: readonly GraphQLErrorDetail[];
  /** The data beside the errors; null where there is none. */
  readonly data: unknown;
  /** The HTTP status, where it is not that of a success. */
  readonly status: number | undefined;

  constructor(
    operation: string,
    errors: readonly GraphQLErrorDetail[],
    data: unknown = null,
    { status, cause }: { status?: number | undefined; cause?: unknown } = {},
  ) {
    super(message('graphql', operation, errors), cause === undefined ? undefined : { cause });
    this.errors = errors;
    this.data = data;
    this.status = status;
  }
}

/**
 * Makes endpoints of GraphQL operations: hooks, caching, optimistic updates and `extend` work as with any endpoint (GQL-1).
 *
 * A schema describes `data`, so entities of queries, mutations and REST endpoints are stored once. The address, the document
 * and the variables are the key of a query (GQL-2).
 *
 * @example
 * class User extends Entity {
 *   id = '';
 *   name = '';
 * }
 * const api = new GraphQLEndpoint('https://api.example.com/graphql');
 * const getUser = api.query('query User($id: ID!) { user(id: $id) { id name } }', {
 *   schema: { user: User },
 *   variables: {} as { id: string },
 * });
 * getUser.name; // => 'query User'
 * getUser.key({ id: '5' }).startsWith('https://api.example.com/graphql query User($id: ID!)'); // => true
 */
export class GraphQLEndpoint {
  readonly url: string;
  readonly #options: GraphQLOptions;

  constructor(url: string, options: GraphQLOptions = {}) {
    this.url = url;
    this.#options = options;
  }

  /** An endpoint that reads. */
  query<Variables = undefined, Data = unknown, S = undefined>(
    document: GraphQLDocument<Variables, Data>,
    options: OperationOptions<Variables, S, Data> = {},
  ): EndpointInstance<VariableArgs<Variables>, Data, S> {
    return this.#operation(document, options, undefined) as never;
  }

  /** An endpoint that writes: it is never deduped or retried. */
  mutation<Variables = undefined, Data = unknown, S = undefined>(
    document: GraphQLDocument<Variables, Data>,
    options: OperationOptions<Variables, S, Data> = {},
  ): EndpointInstance<VariableArgs<Variables>, Data, S> {
    return this.#operation(document, options, true) as never;
  }

  #operation(
    document: { toString(): string },
    { variables: _variables, ...options }: { readonly variables?: unknown },
    sideEffect: true | undefined,
  ): unknown {
    const query = compact(String(document));
    const name = /^\W*((?:query|mutation)\s+\w+)/.exec(query)?.[1] ?? query.slice(0, 40);
    const http = this.#http(name, sideEffect);
    const { allowPartialData = false, keyPrefix = this.url } = this.#options;
    const operation = `${keyPrefix} ${query} `;
    return new Endpoint(
      async function send(this: { signal?: AbortSignal } | undefined, variables?: object): Promise<unknown> {
        const sender = this?.signal ? http.withSignal(this.signal) : http;
        return dataOf(name, await bodyOf(name, sender({ query, variables })), allowPartialData);
      } as never,
      {
        name,
        key: (...args: unknown[]) => operation + argsText(args),
        testKey: (key: string) => key.startsWith(`${operation}[`),
        errorPolicy: (error: unknown) => http.errorPolicy(error),
        withSignal(this: { extend(options: object): unknown }, signal: AbortSignal) {
          return this.extend({ signal });
        },
        ...options,
        sideEffect,
      } as object,
    );
  }

  #http(name: string, sideEffect: true | undefined): Sent {
    const { allowPartialData: _, keyPrefix: __, retry, getHeaders, ...options } = this.#options;
    const { url } = this;
    return new RestEndpoint({
      ...options,
      name,
      path: '/',
      url: () => url,
      method: 'POST',
      body: {} as object,
      content: 'json',
      retry: sideEffect || retry === undefined ? retry : retryOf(retry),
      getHeaders: (headers) => {
        const accepting = { Accept: 'application/graphql-response+json, application/json', ...headers };
        return getHeaders ? getHeaders(accepting) : accepting;
      },
    }) as unknown as Sent;
  }
}

/** Strings, which stay as they are, and what a document has no meaning in: comments and white space. */
const INSIGNIFICANT = /("""[^]*?(?<!\\)"""|"(?:[^"\\\n]|\\.)*")|(?:#[^\n\r]*|\s)+/g;

/** A document in one line: it is part of the key. */
function compact(document: string): string {
  return document.replace(INSIGNIFICANT, (_, text?: string) => text ?? ' ').trim();
}

/** A query may be sent again, though its method is POST. */
function retryOf(retry: number | RetryOptions): RetryOptions {
  return { methods: ['POST'], ...(typeof retry === 'number' ? { times: retry } : retry) };
}

/** The body of a response; servers may send errors with the status of a failure. */
async function bodyOf(name: string, sent: Promise<unknown>): Promise<unknown> {
  try {
    return await sent;
  } catch (cause) {
    const { body, status } = Object(cause) as { body?: unknown; status?: number };
    const { errors, data } = Object(body) as { errors?: unknown; data?: unknown };
    if (Array.isArray(errors)) throw new GraphQLError(name, errors, data, { status, cause });
    throw cause;
  }
}

function dataOf(name: string, body: unknown, allowPartialData: boolean): unknown {
  if (!isPlain(body) || !('data' in body || 'errors' in body))
    throw new WireshapeError(message('graphql_body', name, body));
  const { data = null, errors } = body as { data?: unknown; errors?: readonly GraphQLErrorDetail[] };
  if (errors?.length && !(allowPartialData && data !== null)) throw new GraphQLError(name, errors, data);
  return data;
}
