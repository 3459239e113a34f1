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
  /** An endpoint that nothing is fetched from. */
  endpoint(name: string, schema: unknown, sideEffect?: true): object;
  normalize(schema: unknown, input: unknown, before: Tables | undefined): Tables;
  denormalize(schema: unknown, tables: Tables): unknown;
  open(): Store;
}
