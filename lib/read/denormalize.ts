import type { Compiled, EntityPlan } from '../schema/compiled.ts';
import { INVALID, type Stored } from '../schema/contract.ts';
import type { Denormalize } from '../schema/infer.ts';
import { isObject } from '../schema/objects.ts';
import { compileSchema } from '../schema/compileSchema.ts';
import type { Entities } from '../tables/EntityTables.ts';
import { nextId } from '../tables/nextId.ts';
import { plainRow } from '../tables/plain.ts';
import type { RowIndex } from '../tables/RowIndex.ts';
import { VersionHistory } from '../tables/VersionHistory.ts';
import { ContainerMemo, type Memo, memoOf } from './Memo.ts';
import { MemoGraph, type ReadableSnapshot } from './MemoGraph.ts';
import { Reader } from './Reader.ts';

/**
 * Puts a result together again from plain tables: entities as instances, equal ids as one object.
 *
 * Gives undefined when the entity that it asks for is not there or was removed. It remembers nothing from
 * one call to the next; a `Controller` does.
 *
 * @example
 * class User extends Entity {
 *   id = '';
 *   name = '';
 * }
 * const { result, entities } = normalize([User], [{ id: '1', name: 'Ada' }]);
 * denormalize([User], result, entities)[0].name; // => 'Ada'
 */
export function denormalize<const S>(
  schema: S,
  result: unknown,
  entities: Entities,
  args: readonly unknown[] = [],
): Denormalize<S> {
  const value = readResult(schema, result, new PlainTables(entities), args);
  return (value === INVALID ? undefined : value) as Denormalize<S>;
}

const make = (compiled: Compiled, input: object): ContainerMemo => new ContainerMemo(compiled, input);

/**
 * Reads a result by its memo: the same version gives the same object, and after a change only what depends on it is new. INVALID when what the result asks for was removed.
 */
export function readResult(
  schema: unknown,
  result: unknown,
  source: ReadableSnapshot,
  args: readonly unknown[],
): unknown {
  const compiled = compileSchema(schema);
  if (!compiled.transforms) return result;
  if (!isObject(result)) {
    const reader = new Reader(source, args);
    return reader.read(() => compiled.unvisit(result, reader));
  }
  const memo = memoOf(MemoGraph.of(source.history).results, compiled, result, args, make);
  if (memo.verifiedAt === source.version) return memo.value;
  if (memo.olderVerifiedAt === source.version) return memo.olderValue;
  const reader = new Reader(source, args);
  return reader.read(() => reader.use(memo));
}

/** The memos that a result depends on. */
export function dependenciesOf(
  schema: unknown,
  result: unknown,
  source: ReadableSnapshot,
  args: readonly unknown[],
): readonly Memo[] {
  const compiled = compileSchema(schema);
  if (!compiled.transforms) return [];
  const reader = new Reader(source, args);
  if (!isObject(result)) return reader.dependenciesOf(() => compiled.unvisit(result, reader));
  const memo = memoOf(MemoGraph.of(source.history).results, compiled, result, args, make);
  return reader.dependenciesOf(() => reader.use(memo)).flatMap(({ dependencies = [] }) => dependencies);
}

/** Plain tables, as `normalize` gives them, made readable. */
class PlainTables implements ReadableSnapshot {
  readonly version = nextId();
  readonly history = new VersionHistory();
  readonly #entities: Entities;
  readonly #rowIndexes: RowIndex[] = [];

  constructor(entities: Entities) {
    this.#entities = entities;
  }

  rowIndex(plan: EntityPlan): RowIndex {
    return (this.#rowIndexes[plan.id] ??= this.history.rowIndex(plan.key));
  }

  stored(plan: EntityPlan, row: number): Stored {
    const { key, pks } = this.rowIndex(plan);
    return plainRow(plainRow(this.#entities, key), pks[row] as string);
  }
}
