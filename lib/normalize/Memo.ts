import { INVALID } from '../schema/contract.ts';
import type { EntityTables } from './EntityTables.ts';
import { link } from './link.ts';
import { queryKey } from './query.ts';
import { Reader } from './Reader.ts';

interface Entry {
  tables: EntityTables;
  input: unknown;
  value: unknown;
}

/** Reads results and remembers what it gave: the same version of the tables gives the same object. */
export class Memo {
  readonly #entries = new Map<unknown, Map<string, Entry>>();

  /** Reads a result; INVALID when what it asks for was removed. */
  denormalize(
    schema: unknown,
    input: unknown,
    tables: EntityTables,
    args: readonly unknown[] = [],
    argsKey = JSON.stringify(args),
  ): unknown {
    let entries = this.#entries.get(schema);
    if (!entries) this.#entries.set(schema, (entries = new Map()));
    const entry = entries.get(argsKey);
    if (entry && entry.tables === tables && entry.input === input) return entry.value;
    const value = link(schema).unvisit(input, new Reader((key, pk) => tables.get(key, pk), args));
    entries.set(argsKey, { tables, input, value });
    return value;
  }

  /** Reads what a schema finds for these arguments by itself; undefined when there is nothing. */
  query(schema: unknown, args: readonly unknown[], tables: EntityTables): unknown {
    const argsKey = JSON.stringify(args);
    const entry = this.#entries.get(schema)?.get(argsKey);
    if (entry?.tables === tables) return entry.value === INVALID ? undefined : entry.value;
    const input = queryKey(schema, args, tables);
    const value = input === undefined ? undefined : this.denormalize(schema, input, tables, args, argsKey);
    return value === INVALID ? undefined : value;
  }
}
