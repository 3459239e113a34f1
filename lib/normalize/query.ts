import { heldIn } from '../schema/heldIn.ts';
import { argsIdentity } from '../errors/argsText.ts';
import { type EntityRecord, INVALID, type QueryDelegate } from '../schema/contract.ts';
import type { EntityTables } from './EntityTables.ts';
import { findIndexed } from './findIndexed.ts';
import { kept } from './kept.ts';
import { link } from './link.ts';
import { readResult } from './readResult.ts';
import type { Table } from './tables.ts';

/** What a schema found by itself. */
export interface Found {
  /** What it reads: ids in place of entities; undefined when it can't tell. */
  readonly input: unknown;
  readonly value: unknown;
}

interface Asked extends Found {
  version: number;
  /** The tables that the schema looked into, by entity key. */
  readonly seen: ReadonlyMap<string, Table>;
  /** The sweep after which it was last asked for. */
  used: number;
}

/** What was asked of one schema, by its arguments. */
interface Memo {
  readonly asked: Map<string, Asked>;
  swept: number;
}

const nothing: Found = { input: undefined, value: undefined };

/** Answers what schemas find by themselves, and remembers it while the tables that they look into are the same. */
export class Queries {
  /** By the tables' lineage, so that nothing of a store that was emptied is kept. */
  readonly #memos = new WeakMap<object, WeakMap<object, Memo>>();
  #sweeps = 0;

  /** Reads what a schema finds for these arguments. */
  read(schema: unknown, args: readonly unknown[], tables: EntityTables): Found {
    const { schema: known } = link(schema);
    if (!known?.queryKey) return nothing;
    const { asked } = this.#memo(known, tables);
    const key = keyOf(args);
    const before = asked.get(key);
    if (before) before.used = this.#sweeps;
    if (before?.version === tables.version) return before;
    const { input, seen } =
      before && isUnchanged(before, tables) ? before : find(schema, args, tables, before?.input);
    const read = input === undefined ? undefined : readResult(schema, input, tables, args);
    const value = read === INVALID ? undefined : kept(before?.value, read);
    const found = { version: tables.version, input, seen, value, used: this.#sweeps };
    // What is known of a newer version is not given up for an older one.
    if (!before || before.version < tables.version) asked.set(key, found);
    return found;
  }

  /** Lets go of what was not asked for since the time before. */
  sweep(): void {
    this.#sweeps++;
  }

  #memo(schema: object, { lineage }: EntityTables): Memo {
    const memo = heldIn(heldIn(this.#memos, lineage, newMap), schema, newMemo);
    if (memo.swept !== this.#sweeps) {
      memo.swept = this.#sweeps;
      for (const [key, { used }] of memo.asked) if (used < this.#sweeps - 1) memo.asked.delete(key);
    }
    return memo;
  }
}

/** Equal arguments as equal text. The common ones are not worth JSON, which begins with a bracket. */
function keyOf(args: readonly unknown[]): string {
  if (args.length === 0) return '';
  return args.length === 1 && typeof args[0] === 'string' ? `"${args[0]}` : argsIdentity(args);
}

const newMap = (): WeakMap<object, Memo> => new WeakMap();
const newMemo = (): Memo => ({ asked: new Map(), swept: 0 });

function isUnchanged({ seen }: Asked, tables: EntityTables): boolean {
  for (const [key, table] of seen) if (tables.table(key) !== table) return false;
  return true;
}

function find(
  schema: unknown,
  args: readonly unknown[],
  tables: EntityTables,
  before: unknown,
): Pick<Asked, 'input' | 'seen'> {
  const seen = new Map<string, Table>();
  const input = kept(before, queryKey(schema, args, tables, seen));
  return { input, seen };
}

/** True for a schema that may find something by itself. */
export function canQuery(schema: unknown): boolean {
  return link(schema).schema?.queryKey !== undefined;
}

/** Finds what a schema would read for these arguments without a result; undefined when it can't tell. */
export function queryKey(
  schema: unknown,
  args: readonly unknown[],
  tables: EntityTables,
  seen = new Map<string, Table>(),
): unknown {
  const look = (key: string): Table => {
    const table = tables.table(key);
    seen.set(key, table);
    return table;
  };
  const delegate: QueryDelegate = {
    INVALID,
    getEntity: (key, pk) => look(key).get(pk),
    getEntities: (key) => {
      const table = look(key);
      return tables.byKey.has(key) ? present(table) : undefined;
    },
    getIndex: (key, index, value) => findIndexed(look(key), index, value),
  };
  const open = new Map<unknown, unknown>();
  const ask = (part: unknown, given: readonly unknown[]): unknown => {
    const { schema: known } = link(part);
    // One that asks for itself, with the same arguments, would ask without end.
    if (!known?.queryKey || open.get(known) === given) return undefined;
    open.set(known, given);
    const found = known.queryKey(given, ask, delegate);
    open.delete(known);
    return found;
  };
  return ask(schema, args);
}

function* present(table: Table): Generator<[pk: string, entity: EntityRecord]> {
  for (const [pk, stored] of table.entries()) if (typeof stored !== 'symbol') yield [pk, stored];
}
