import { fail } from '../errors/errors.ts';
import type { Times } from '../schema/contract.ts';
import type { Normalize } from '../schema/infer.ts';
import {
  type Entities,
  type EntitiesMeta,
  type EntityIndexes,
  EntityTables,
} from '../tables/EntityTables.ts';
import { compileSchema } from '../schema/compileSchema.ts';
import { passOnFor } from './passedOn.ts';
import { Writer, type WriteOptions, type WriteStep } from './Writer.ts';

/** What `normalize` gives: plain tables without a prototype, and what stands for the input. */
export interface Normalized<Result = unknown> {
  result: Result;
  entities: Entities;
  /** The pk of an entity by key, indexed field and value. */
  indexes: EntityIndexes;
  /** When each entity was requested and received, and until when it is fresh. */
  entitiesMeta: EntitiesMeta;
}

const now = (): Times => ({ fetchedAt: 0, date: Date.now(), expiresAt: Infinity });

/**
 * Takes an input apart: its entities go to tables by key and pk, and the result holds their ids.
 *
 * The input is not changed. Entities in `store` are merged with the input (ENT-7).
 *
 * @example
 * class User extends Entity {
 *   id = '';
 *   name = '';
 * }
 * const { result, entities } = normalize([User], [{ id: '1', name: 'Ada' }]);
 * result; // => ['1']
 * entities; // => { User: { 1: { id: '1', name: 'Ada' } } }
 */
export function normalize<const S>(
  schema: S,
  input: unknown,
  args: readonly unknown[] = [],
  store: { entities: Entities; entitiesMeta?: EntitiesMeta } = { entities: {} },
  meta: Times = now(),
): Normalized<Normalize<S>> {
  const tables = EntityTables.from(store.entities, store.entitiesMeta);
  const { result, tables: next } = write(tables, schema, input, args, meta);
  return {
    result: result as Normalize<S>,
    entities: next.view,
    // No getters in a literal: V8 would keep the tables of each call until its next full collection.
    indexes: next.indexesView,
    entitiesMeta: next.timesView,
  };
}

/** The result of a write. */
export interface Written {
  /** What stands for the input. */
  readonly result: unknown;
  readonly tables: EntityTables;
}

/** Writes what another write wrote, over other tables. */
export function replayWrite(
  tables: EntityTables,
  steps: readonly WriteStep[],
  args: readonly unknown[],
  meta: Times,
  { keep, only, ...options }: Omit<WriteOptions, 'steps'> = {},
): EntityTables {
  const writer = new Writer(tables, args, meta, { keep, only });
  writer.replay(steps);
  return writer.done(options);
}

/** Normalizes into tables of the store; on an error nothing of it shows (SET-4). */
export function write(
  tables: EntityTables,
  schema: unknown,
  input: unknown,
  args: readonly unknown[],
  meta: Times,
  options: WriteOptions = {},
): Written {
  const compiled = compileSchema(schema);
  if (!compiled.transforms || input === null || input === undefined) return { result: input, tables };
  if (typeof input !== 'object' && !compiled.schema?.acceptsPrimitives) {
    fail('unexpected_input', nameOf(compiled.schema ?? (schema as object)), 'an object or an array', input);
  }
  const writer = new Writer(tables, args, meta, options);
  writer.passOn = passOnFor(input, args);
  const result = compiled.visit(input, input, undefined, writer);
  return { result, tables: writer.done(options) };
}

interface Named {
  readonly key?: string;
  readonly owner?: string;
  readonly name?: string;
}

/** How an error calls a schema. */
function nameOf(schema: object): string {
  const { key, owner, name = '' }: Named = schema;
  return typeof schema === 'function' ? (key ?? name) : (owner ?? schema.constructor.name);
}
