import { keyOf } from './api.ts';
import type { Shown } from './Call.ts';
import { type Model } from './Model.ts';
import { closure, type Place, type Version } from './Version.ts';
import { placeOf, places } from './reading.ts';
import { place, type Shape, type Times } from './Writing.ts';

/** Kept for twice its time to live, at least two minutes, from when it was last read or fetched. */
function isOver({ fetchedAt, expiresAt }: Times, now: number, readAt = 0): boolean {
  return Math.max(fetchedAt, readAt) + Math.max((expiresAt - fetchedAt) * 2, 120_000) < now;
}

/** The rows that a use reads first. */
function rowsOf({ tables, results }: Version, use: Shown): Place[] {
  if ('query' in use && use.query === 'all')
    return Array.from(tables.get('User')?.keys() ?? [], (pk): Place => ['User', pk]);
  const [shape, result] =
    'query' in use
      ? [use.query, undefined]
      : [use.known.shape, results.get(keyOf(use.known.name, use.args))?.result];
  if (result === null) return [];
  if (result !== undefined) return places(shape as Shape, result);
  // Without a response, the data is read with the schema alone, if it is stored.
  const at = placeOf(shape as Shape, use.args as never);
  return at && tables.get(at[0])?.has(at[1]) ? [at] : [];
}

function usesOf({ uses, polled }: Model): readonly Shown[] {
  return [...uses, ...polled];
}

/** Notes when what is no longer read was last read; what is not stored was not read. */
export function noteReads(model: Model, now: number): void {
  if (model.optimistic.length > 0) return;
  const { committed: version, readAt } = model;
  const { tables, results } = version;
  const stored = new Set(
    Array.from(tables).flatMap(([table, rows]) => Array.from(rows.keys(), (pk) => place(table, pk))),
  );
  for (const name of readAt.keys()) if (!stored.has(name) && !results.has(name)) readAt.delete(name);
  const note = (name: string, at: number): void => {
    if (stored.has(name)) readAt.set(name, Math.max(at, readAt.get(name) ?? 0));
  };
  const read = new Set<string>();
  for (const { use, at } of model.left.splice(0)) {
    const key = 'query' in use ? '' : keyOf(use.known.name, use.args);
    if (results.has(key)) readAt.set(key, at);
    for (const name of closure(version, rowsOf(version, use))) {
      read.add(name);
      note(name, at);
    }
  }
  const inUse = closure(
    version,
    usesOf(model).flatMap((use) => rowsOf(version, use)),
  );
  for (const name of model.inUse) if (!inUse.has(name) && !read.has(name)) note(name, now);
  model.inUse = inUse;
}

/**
 * Removes data that is not retained, not referred to, and unused for long. `expired` is what the store will request again:
 * that, too, decides how long a record is kept, and `served.laws.test.ts` tells whether it is right.
 */
export function collect(model: Model, now: number, expired: ReadonlySet<string>): void {
  if (model.optimistic.length > 0) return;
  const version = model.committed;
  const { tables, results } = version;
  const keys: string[] = [];
  const gone: Place[] = [];
  const uses = usesOf(model);
  const shown = new Set(uses.flatMap((use) => ('query' in use ? [] : keyOf(use.known.name, use.args))));
  const roots = uses.flatMap((use) => rowsOf(version, use));
  for (const [key, { known, result }] of results) {
    if (!shown.has(key) && isOver(model.resultTimes.get(key) ?? model.start, now, model.readAt.get(key))) {
      keys.push(key);
    } else if (result !== undefined && result !== null) roots.push(...places(known.shape, result));
  }
  const used = closure(version, roots);
  for (const [table, rows] of tables) {
    for (const pk of rows.keys()) {
      const name = place(table, pk);
      const own = model.times.get(name) ?? model.start;
      const times = expired.has(name) ? { ...own, expiresAt: 1 } : own;
      if (!used.has(name) && isOver(times, now, model.readAt.get(name))) gone.push([table, pk]);
    }
  }
  model.collect(gone, keys);
}
