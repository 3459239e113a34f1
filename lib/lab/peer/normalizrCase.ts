import type { Peer } from './normalizr.ts';

export type Fields = Record<string, unknown>;

export interface Case {
  /** What a user of normalizr relies on. */
  readonly of: string;
  run(lib: Peer): unknown;
  readonly expected: unknown;
  /** What Wireshape gives in its place; the guide says why. */
  readonly here?: unknown;
}

export const error = Symbol('an error');

export const ada = { id: 1, name: 'Ada' };
export const bob = { id: 2, name: 'Bob' };
export const tables = { users: { 1: ada, 2: bob } };

/** Both ways: the result and tables of an input, and what is read from them. */
export function both(lib: Peer, input: unknown, of: unknown): unknown {
  const { result, entities } = lib.normalize(input, of);
  return { result, entities, read: lib.denormalize(result, of, entities) };
}
