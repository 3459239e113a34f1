import { timesOf } from '../normalize/timesOf.ts';
import { type Entry, type ResultMeta, Results } from './Results.ts';

type Plain<Value> = Readonly<Record<string, Value>>;

/** Makes results of plain data. How to read one is not known until its endpoint asks for it. */
export function resultsFrom(
  endpoints: Plain<unknown>,
  meta: Plain<Partial<ResultMeta>>,
  now: number,
): Results {
  const keys = new Set([...Object.keys(endpoints), ...Object.keys(meta)]);
  const entries = Array.from(keys, (key) => [key, entryOf(own(endpoints, key), own(meta, key))] as const);
  const results = new Results().with(entries);
  for (const key of keys) results.renew(key, timesOf(own(meta, key), now));
  return results;
}

/** The same tables as ordinary objects, so many levels deep: React hands no others from the server to the browser. */
export function plainTable<Table extends object>(table: Table, levels: number): Table {
  const entries = Object.entries(table);
  // Object.fromEntries makes a property of any name, and sets no prototype.
  return Object.fromEntries(
    levels > 1 ? entries.map(([key, inner]) => [key, plainTable(inner as object, levels - 1)]) : entries,
  ) as Table;
}

/** An error as a plain object: name, message, and what it has of its own. */
export function plainError(error: Error): Error {
  const { toJSON } = error as { toJSON?: () => Error };
  return toJSON ? toJSON.call(error) : { ...error, name: error.name, message: error.message };
}

function entryOf(result: unknown, { error, errorPolicy, invalidated }: Partial<ResultMeta> = {}): Entry {
  return {
    result,
    answered: result !== undefined,
    ...(error && { error: error instanceof Error ? error : errorOf(error) }),
    ...(errorPolicy && { errorPolicy }),
    ...(invalidated && { invalidated }),
  };
}

function errorOf({ message, ...rest }: Error): Error {
  return Object.assign(new Error(message), rest);
}

function own<Value>(table: Plain<Value>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
