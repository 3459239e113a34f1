import { keyOf } from './api.ts';
import { type Model } from './Model.ts';
import { closure, type Place } from './Version.ts';
import { placeOf } from './reading.ts';
import { place, type Shape, type Times } from './Writing.ts';

/** Kept for twice its time to live, at least two minutes. */
function isOver({ fetchedAt, expiresAt }: Times, now: number): boolean {
  return fetchedAt + Math.max((expiresAt - fetchedAt) * 2, 120_000) < now;
}

/** Removes data that is not retained, not referred to, and expired for long. */
export function collect(model: Model, now: number): void {
  if (model.optimistic.length > 0) return;
  const version = model.committed;
  const { tables, results } = version;
  let isAnyGone = false;
  const roots: Place[] = [];
  const look = (shape: Shape | 'all', args: readonly object[]): void => {
    const at = placeOf(shape, args as never);
    if (shape === 'all') for (const pk of tables.get('User')?.keys() ?? []) roots.push(['User', pk]);
    else if (at) roots.push(at);
  };
  const shown = new Set<string>();
  for (const use of model.uses) {
    if ('query' in use) look(use.query, use.args);
    else {
      const key = keyOf(use.known.name, use.args);
      shown.add(key);
      // Without a response, the data is read with the schema alone.
      if (results.get(key)?.result === undefined) look(use.known.shape, use.args);
    }
  }
  for (const [key, { known, result }] of results) {
    if (!shown.has(key) && isOver(model.resultTimes.get(key) ?? model.start, now)) {
      isAnyGone = true;
      results.delete(key);
      model.resultTimes.delete(key);
    } else if (result !== undefined && result !== null) roots.push(...places(known.shape, result));
  }
  const used = closure(version, roots);
  for (const [table, rows] of tables) {
    for (const pk of rows.keys()) {
      const name = place(table, pk);
      if (used.has(name) || !isOver(model.times.get(name) ?? model.start, now)) continue;
      isAnyGone = true;
      rows.delete(pk);
      model.times.delete(name);
    }
  }
  if (isAnyGone) model.collected(version);
}

/** The rows that a result refers to. */
function places(shape: Shape, result: unknown): Place[] {
  if (shape === 'dropPost' || shape === 'dropUser') return [];
  if (shape === 'feed') {
    const markers = result as readonly { id: string; schema: string }[];
    return markers.map(({ id, schema }) => [schema === 'user' ? 'User' : 'Post', id]);
  }
  if (shape === 'list') return [placeOf('list', [JSON.parse(result as string)]) as Place];
  if (Array.isArray(result)) return result.map((id: string) => ['Post', id]);
  return [[shape === 'user' ? 'User' : 'Post', result as string]];
}
