/** What is stored, as plain tables. */
export interface Tables {
  readonly result: unknown;
  readonly entities: object;
}

/** What a store shows of an answer. */
export interface Shown {
  readonly data: unknown;
  readonly expiryStatus: number;
  readonly expiresAt: number;
}

/** A store without React, as both libraries name what it does. */
export interface Store {
  setResponse(endpoint: object, ...argsAndResponse: unknown[]): unknown;
  setError(endpoint: object, ...argsAndError: unknown[]): unknown;
  invalidate(endpoint: object, ...args: unknown[]): unknown;
  expireAll(options: { testKey(key: string): boolean }): unknown;
  getResponse(endpoint: object, ...args: unknown[]): Shown;
  /** What the schema of an endpoint finds for these arguments without a response. */
  find(endpoint: object, ...args: unknown[]): unknown;
  /** Begins a request that another call ends, with a response or an error. */
  begin(endpoint: object, ...args: unknown[]): (outcome: { response?: unknown; error?: Error }) => void;
}

/** A class of entities. */
export type EntityLike = (new () => object) & { key: string; schema: Record<string, unknown> };

/** One make of schema. */
export type Schema = new (...args: never[]) => object;

/** A library of this kind: the same names, whoever made it. */
export interface Library {
  readonly Entity: new () => object;
  readonly schema: Record<
    'Array' | 'Object' | 'Values' | 'Union' | 'All' | 'Invalidate' | 'Collection',
    Schema
  >;
  /** An endpoint that nothing is fetched from; a mutation, with or without an optimistic response. */
  endpoint(name: string, schema: unknown, mutation?: true | ((...args: unknown[]) => unknown)): object;
  normalize(schema: unknown, input: unknown, before: Tables | undefined): Tables;
  denormalize(schema: unknown, tables: Tables): unknown;
  open(): Store;
}

/** The options of a mutation, as both libraries name them. */
export function mutationOptions(mutation: Parameters<Library['endpoint']>[2]): object {
  if (!mutation) return {};
  if (mutation === true) return { sideEffect: true };
  const getOptimisticResponse = (_snapshot: unknown, ...args: unknown[]): unknown => mutation(...args);
  return { sideEffect: true, getOptimisticResponse };
}

/** A form as an object; any other body as it is. */
export function fieldsOf(body: unknown): unknown {
  return body instanceof FormData ? Object.fromEntries(body) : body;
}
