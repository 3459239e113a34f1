import { getOrInsert } from '../schema/getOrInsert.ts';
import { argsIdentity } from '../base/argsText.ts';
import { INVALID } from '../schema/contract.ts';
import { compileSchema } from '../schema/compileSchema.ts';
import type { EntityTables } from '../tables/EntityTables.ts';
import { findIndexed } from '../tables/Table.ts';
import { type Finder, type Lookups, queryKey } from './queryKey.ts';
import { dependenciesOf, readResult } from './readResult.ts';
import { type Memo, reuseIfEqual } from './Memo.ts';

/** What a schema found by itself. */
export interface SchemaQueryResult {
  /** What it reads: ids in place of entities; undefined when it can't tell. */
  readonly input: unknown;
  readonly value: unknown;
}

/** The dependencies of a value: it stays the same object while none of these changes. */
export interface Dependencies {
  readonly memos: readonly Memo[];
  readonly lookups?: Lookups | undefined;
}

interface CachedQuery extends SchemaQueryResult {
  version: number;
  readonly lookups: Lookups;
  /** The sweep after which it was last read. */
  used: number;
}

/** What one schema found, by its arguments. */
interface SchemaQueries {
  readonly byArgs: Map<string, CachedQuery>;
  swept: number;
}

const byQueryKey: Finder = { id: '', find: queryKey };
const nothing: SchemaQueryResult = { input: undefined, value: undefined };

/** Caches the values that schemas find by themselves, while the tables that they look into are the same. */
export class QueryCache {
  /** By the tables' history, so that nothing of a store that was emptied is kept. */
  readonly #schemas = new WeakMap<object, WeakMap<object, SchemaQueries>>();
  #sweeps = 0;

  /** Reads what a schema finds for these arguments. */
  read(
    schema: unknown,
    args: readonly unknown[],
    tables: EntityTables,
    finder: Finder = byQueryKey,
  ): SchemaQueryResult {
    const { schema: known } = compileSchema(schema);
    if (!known) return nothing;
    const { byArgs } = this.#ofSchema(known, tables);
    const key = finder.id + textOf(args);
    const before = byArgs.get(key);
    if (before) before.used = this.#sweeps;
    if (before?.version === tables.version && !before.lookups.byTimes) return before;
    const { input, lookups } =
      before && isUnchanged(before, tables) ? before : find(schema, args, tables, finder, before?.input);
    const read = input === undefined ? undefined : readResult(schema, input, tables, args);
    const value = read === INVALID ? undefined : reuseIfEqual(before?.value, read);
    const found = { version: tables.version, input, lookups, value, used: this.#sweeps };
    // What is known of a newer version is not given up for an older one.
    if (!before || before.version < tables.version) byArgs.set(key, found);
    return found;
  }

  /** What a schema looks up for these arguments, and what its value depends on. */
  dependencies(
    schema: unknown,
    args: readonly unknown[],
    tables: EntityTables,
    finder: Finder = byQueryKey,
  ): Dependencies {
    const found = this.read(schema, args, tables, finder) as SchemaQueryResult & Partial<CachedQuery>;
    const { input, lookups } = found;
    return { memos: input === undefined ? [] : dependenciesOf(schema, input, tables, args), lookups };
  }

  /** Drops what was not read since the sweep before. */
  evictUnused(): void {
    this.#sweeps++;
  }

  #ofSchema(schema: object, { history }: EntityTables): SchemaQueries {
    const memo = getOrInsert(getOrInsert(this.#schemas, history, newMap), schema, newQueries);
    if (memo.swept !== this.#sweeps) {
      memo.swept = this.#sweeps;
      for (const [key, { used }] of memo.byArgs) if (used < this.#sweeps - 1) memo.byArgs.delete(key);
    }
    return memo;
  }
}

/** Equal arguments as equal text. The common ones are not worth JSON, which begins with a bracket. */
function textOf(args: readonly unknown[]): string {
  if (args.length === 0) return '';
  return args.length === 1 && typeof args[0] === 'string' ? `"${args[0]}` : argsIdentity(args);
}

const newMap = (): WeakMap<object, SchemaQueries> => new WeakMap();
const newQueries = (): SchemaQueries => ({ byArgs: new Map(), swept: 0 });

function isUnchanged({ lookups }: CachedQuery, tables: EntityTables): boolean {
  if (lookups.byTimes) return false;
  for (const [key, table] of lookups.tables) if (tables.table(key) !== table) return false;
  return (
    lookups.rows.every(({ key, pk, stored }) => tables.table(key).get(pk) === stored) &&
    lookups.indexes.every(({ key, name, value, pk }) => findIndexed(tables.table(key), name, value) === pk)
  );
}

function find(
  schema: unknown,
  args: readonly unknown[],
  tables: EntityTables,
  finder: Finder,
  before: unknown,
): Pick<CachedQuery, 'input' | 'lookups'> {
  const lookups: Lookups = { tables: new Map(), rows: [], indexes: [] };
  return { input: reuseIfEqual(before, finder.find(schema, args, tables, lookups)), lookups };
}
