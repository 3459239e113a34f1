import type { Argument, Known } from './api.ts';
import { LISTS, place, REMOVED, type Tables, type Times } from './Writing.ts';

/** The row of an endpoint key. */
export interface Result {
  readonly known: Known;
  readonly args: readonly Argument[];
  readonly result?: unknown;
  readonly answered?: boolean;
  /** True for an error of the library itself. */
  readonly error?: Error | true | undefined;
  readonly soft?: boolean | undefined;
  /** What the error hides of what others store: all, if it replaced an invalidated response, else what has these times. */
  readonly hides?: true | ReadonlySet<Times> | undefined;
  readonly invalidated?: boolean;
}

/** All data at one moment. */
export interface Version {
  readonly tables: Tables;
  readonly results: Map<string, Result>;
}

/** Times, and those that were set since they were copied. */
export class Noted extends Map<string, Times> {
  readonly touched = new Set<string>();

  constructor(from: Iterable<readonly [string, Times]> = []) {
    super();
    for (const [name, times] of from) super.set(name, times);
  }

  override set(name: string, times: Times): this {
    this.touched.add(name);
    return super.set(name, times);
  }
}

/** A copy that later writes do not change. */
export function copy({ tables, results }: Version): Version {
  return {
    tables: new Map(Array.from(tables, ([key, table]) => [key, new Map(table)])),
    results: new Map(results),
  };
}

export function empty(): Version {
  return { tables: new Map(), results: new Map() };
}

/** A table and a primary key. */
export type Place = readonly [table: string, pk: string];

/** The rows that a stored value refers to. */
export function parts({ tables }: Version, table: string, pk: string): Place[] {
  const stored = tables.get(table)?.get(pk);
  if (stored === undefined || stored === REMOVED) return [];
  if (table === LISTS) return (stored as readonly string[]).map((id) => ['Post', id]);
  const { best, author, readers = [] } = stored as { best?: string; author?: string; readers?: string[] };
  return [best, author, ...readers].filter((id) => id).map((id) => ['User', id as string]);
}

/** All rows that are reachable from some rows, including these. */
export function reached(version: Version, from: readonly Place[]): Place[] {
  const met = new Map<string, Place>();
  const rest = [...from];
  for (let one = rest.pop(); one; one = rest.pop()) {
    const name = place(...one);
    if (met.has(name)) continue;
    met.set(name, one);
    rest.push(...parts(version, ...one));
  }
  return [...met.values()];
}

/** The same, by their names. */
export function closure(version: Version, from: readonly Place[]): Set<string> {
  return new Set(reached(version, from).map((one) => place(...one)));
}
