import { Endpoint } from '../endpoint/Endpoint.ts';
import type { EndpointInstance, EndpointOptions } from '../endpoint/infer.ts';
import type { RetryOptions } from '../endpoint/retry.ts';
import { argsText } from '../base/argsText.ts';
import { message, WireshapeError } from '../errors/errors.ts';
import type { NetworkError } from '../errors/NetworkError.ts';
import { concealed, guarded } from '../errors/secrets.ts';
import { isPlain } from '../schema/objects.ts';
import { checkSchema } from './checkSchema.ts';
import { operationOf, textOf } from './graphqlDocument.ts';
import { MutationData } from './MutationData.ts';
import { parseResponse } from './parseResponse.ts';
import { RestEndpoint } from './RestEndpoint.ts';
import type { DocumentMembers, DocumentSchema } from './types/graphqlTypes.ts';
import type { RestSettings, RestSteps } from './types/options.ts';

/** The options of `new GraphQLEndpoint`. */
export interface GraphQLOptions
  extends
    Pick<RestSettings, 'requestInit' | 'timeout'>,
    Pick<RestSteps<readonly [], unknown>, 'getHeaders' | 'fetchResponse'> {
  /** How often a failed query is retried; mutations are not, unless `methods` includes 'POST'. */
  readonly retry?: number | RetryOptions | undefined;
  /**
   * Signs in again after a response with status 401, or with an error whose `extensions.code` is 'UNAUTHENTICATED', whatever its
   * status. It runs once for all requests in flight, which are then retried once, with new headers. Where it returns false,
   * they reject with their error; where it throws, with that error.
   */
  onUnauthorized?(error: NetworkError | GraphQLError): unknown;
  /**
   * True uses data that was sent together with errors: fields that failed are null. A name, such as '__errors', stores the errors
   * as that member of the data. By default, false: the request rejects.
   */
  readonly allowPartialData?: boolean | string;
  /** The text in keys in place of the address, if server and browser send to different ones; by default, the address (GQL-2). */
  readonly keyPrefix?: string;
}

/** A document: text, a string with types from a code generator, or a DocumentNode of `graphql-tag`, with types or without. */
export type GraphQLDocument<Variables, Data> =
  | string
  | { toString(): string; readonly __apiType?: (variables: Variables) => Data };

/** The options of one operation. */
export interface OperationOptions<Variables, S, Data = unknown> extends Omit<
  EndpointOptions<VariableArgs<Variables>, DocumentSchema<S, Data>, Data>,
  'sideEffect' | 'key' | 'testKey' | 'schema'
> {
  /** How `data` is normalized; by default, it is stored unchanged. */
  readonly schema?: S & DocumentMembers<S, [Data][Data extends unknown ? 0 : never]>;
  /** The type of the variables, as `{} as Variables`. */
  readonly variables?: Variables;
  /** The operation to send, of a document that has several; by default, the only one. */
  readonly operationName?: string;
  /** Headers of this operation, beside those of the GraphQLEndpoint. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The member `extensions` of the body, such as the hash of a persisted query. */
  readonly extensions?: Readonly<Record<string, unknown>>;
  /** Aborts the request of a query once no mounted component uses it (REST-12); by default, false. */
  readonly cancelOnUnmount?: boolean | undefined;
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
  readonly name: string;
  readonly sideEffect?: true | undefined;
  readonly sensitive?: boolean | undefined;
  extend(options: object): Sent;
  errorPolicy(error: unknown): 'hard' | 'soft' | undefined;
  (body: object): Promise<unknown>;
}

/** The endpoint that is called. */
interface Called {
  readonly signal?: AbortSignal;
  readonly sensitive?: boolean;
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
  ): EndpointInstance<VariableArgs<Variables>, Data, DocumentSchema<S, Data>> {
    return this.#operation(document, options as object, undefined) as never;
  }

  /** An endpoint that writes: it is never deduped or retried. */
  mutation<Variables = undefined, Data = unknown, S = undefined>(
    document: GraphQLDocument<Variables, Data>,
    options: OperationOptions<Variables, S, Data> = {},
  ): EndpointInstance<VariableArgs<Variables>, Data, DocumentSchema<S, Data>> {
    return this.#operation(document, options as object, true) as never;
  }

  /**
   * An endpoint whose events are pushed: components subscribe by `useSubscription`, with a SubscriptionManager of
   * `graphQLSubscription`, and read the last event by `useCache`. A fetch of it rejects.
   */
  subscription<Variables = undefined, Data = unknown, S = undefined>(
    document: GraphQLDocument<Variables, Data>,
    options: OperationOptions<Variables, S, Data> = {},
  ): EndpointInstance<VariableArgs<Variables>, Data, DocumentSchema<S, Data>> {
    const pushed = this.#operation(document, options as object, undefined) as {
      name: string;
      operation: object;
    };
    return (pushed as never as Sent).extend({
      fetch: () => Promise.reject(new WireshapeError(message('graphql_subscription', pushed.name))),
      operation: { ...pushed.operation, isPushed: true },
    }) as never;
  }

  #operation(
    document: object | string,
    {
      variables: _variables,
      operationName: chosen,
      headers,
      extensions,
      schema,
      ...options
    }: OperationOptions<unknown, object | undefined>,
    sideEffect: true | undefined,
  ): unknown {
    const query = textOf(document);
    const { title: name = query.slice(0, 40), operationName } = operationOf(query, chosen);
    const http = this.#http(name, headers, sideEffect);
    const { allowPartialData = false, keyPrefix = this.url } = this.#options;
    checkSchema(schema, `${query} ${allowPartialData}`, name);
    const operation = `${keyPrefix} ${chosen === undefined ? query : `${chosen} ${query}`} `;
    return new Endpoint(
      async function send(this: Called | undefined, variables?: object): Promise<unknown> {
        const { signal, sensitive } = this ?? {};
        const own = sensitive ? http.extend({ sensitive }) : http;
        const sender = signal ? own.withSignal(signal) : own;
        const body = { operationName, query, variables, extensions };
        return dataOf(own, await bodyOf(own, sender(body)), allowPartialData);
      } as never,
      {
        name,
        // Variables that are all left out are those of a call without any.
        key: (...args: unknown[]) => operation + argsText(args).replace(/^\[(?:\{\}|null)\]$/, '[]'),
        testKey: (key: string) => key.startsWith(`${operation}[`),
        errorPolicy: (error: unknown) => http.errorPolicy(error),
        withSignal(this: { extend(options: object): unknown }, signal: AbortSignal) {
          return this.extend({ signal });
        },
        ...(schema && { schema: sideEffect ? new MutationData(schema) : schema }),
        ...options,
        sideEffect,
        // For the fixtures of tests, and for subscriptions.
        operation: { url: this.url, query, operationName, extensions },
      } as object,
    );
  }

  #http(name: string, own: object | undefined, sideEffect: true | undefined): Sent {
    const { allowPartialData: _, keyPrefix: __, retry, getHeaders, ...options } = this.#options;
    const { url } = this;
    return new RestEndpoint({
      ...(options as RestSettings),
      name,
      path: '/',
      url: () => url,
      method: 'POST',
      body: {} as object,
      sideEffect,
      content: 'json',
      retry: sideEffect || retry === undefined ? retry : retryOf(retry),
      getHeaders: (headers: Record<string, string>) => {
        const accepting = {
          Accept: 'application/graphql-response+json, application/json',
          ...headers,
          ...own,
        };
        return getHeaders ? getHeaders(accepting) : accepting;
      },
      async parseResponse(response: Response) {
        const body = await parseResponse(response, this as never);
        if (options.onUnauthorized) refuse(name, body);
        return body;
      },
    }) as unknown as Sent;
  }
}

/** The error of a response with status 200 that requires a login; `body` is the response. */
class Unauthenticated extends GraphQLError {
  readonly body: unknown;

  constructor(name: string, body: { errors: readonly GraphQLErrorDetail[]; data?: unknown }) {
    super(name, body.errors, body.data, { status: 401 });
    this.body = body;
  }
}

/** Throws if an error of a response requires a login, as a response with status 401 does. */
function refuse(name: string, body: unknown): void {
  const { errors } = Object(body) as { errors?: unknown };
  const isRefused =
    Array.isArray(errors) &&
    errors.some(
      (error: Partial<GraphQLErrorDetail> | null) => error?.extensions?.['code'] === 'UNAUTHENTICATED',
    );
  if (isRefused) throw new Unauthenticated(name, body as never);
}

/** A query may be sent again, though its method is POST. */
function retryOf(retry: number | RetryOptions): RetryOptions {
  return { methods: ['POST'], ...(typeof retry === 'number' ? { times: retry } : retry) };
}

/** The body of a response; servers may send errors with the status of a failure. */
async function bodyOf(endpoint: Sent, sent: Promise<unknown>): Promise<unknown> {
  try {
    return await sent;
  } catch (cause) {
    if (cause instanceof Unauthenticated) return cause.body;
    const { body, status } = Object(cause) as { body?: unknown; status?: number };
    const { errors, data } = Object(body) as { errors?: unknown; data?: unknown };
    if (Array.isArray(errors)) throw failed(endpoint, errors, data, { status, cause });
    throw cause;
  }
}

/** The text of an error has what the server says of a mutation, and nothing of a sensitive operation (SEC-1). */
function failed(
  endpoint: Sent,
  errors: readonly GraphQLErrorDetail[],
  data: unknown,
  options?: { status: number | undefined; cause: unknown },
): GraphQLError {
  const { name, sensitive } = endpoint;
  const error = new GraphQLError(
    name,
    sensitive ? [{ message: 'The server sent errors' }] : errors,
    data,
    options,
  );
  // Node prints a member of this name, enumerable or not.
  if (sensitive) Object.defineProperty(error, 'errors', { get: () => errors, enumerable: false });
  return concealed(endpoint, error, 'data');
}

function dataOf(endpoint: Sent, body: unknown, allowPartialData: boolean | string): unknown {
  if (!isPlain(body) || !('data' in body || 'errors' in body))
    throw new WireshapeError(guarded(endpoint, () => message('graphql_body', endpoint.name, body)));
  const { data = null, errors } = body as { data?: unknown; errors?: readonly GraphQLErrorDetail[] };
  if (!errors?.length) return data;
  if (!(allowPartialData && data !== null)) throw failed(endpoint, errors, data);
  return typeof allowPartialData === 'string' ? { ...(data as object), [allowPartialData]: errors } : data;
}
