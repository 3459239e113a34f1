import { keyOf } from './api.ts';
import type { Shown } from './Call.ts';
import { type Dated, isProven, placeOf, places } from './reading.ts';
import { closure, type Place, type Version } from './Version.ts';
import { expired, type Times } from './Writing.ts';

interface Written {
  readonly times: Map<string, Times>;
  readonly resultTimes: Map<string, Times>;
}

/** What expires rows, all responses that show them, and what `uses` infer from them; the committed layer has times. */
export function expiryOfRows(
  model: Dated,
  seen: Version,
  uses: Iterable<Shown>,
  rows: ReadonlySet<string>,
): (version: Version, committed: Written | undefined) => void {
  const shows = (version: Version, from: readonly Place[]): boolean =>
    Array.from(closure(version, from)).some((name) => rows.has(name));
  const inferred = Array.from(uses).flatMap((use) => {
    if ('query' in use || seen.results.get(keyOf(use.known.name, use.args))?.answered) return [];
    const { known, args } = use;
    return isProven(model, seen, known, args) && shows(seen, [placeOf(known.shape, args) as Place])
      ? [{ key: keyOf(known.name, args), known, args }]
      : [];
  });
  return (version, committed) => {
    for (const { key, known, args } of inferred) {
      if (version.results.has(key)) continue;
      version.results.set(key, { known, args, answered: false });
      committed?.resultTimes.set(key, { fetchedAt: 0, expiresAt: 1 });
    }
    if (!committed) return;
    const { times, resultTimes } = committed;
    const expire = (map: Map<string, Times>, name: string): void => {
      const held = map.get(name);
      if (held) map.set(name, expired(held));
    };
    for (const { key } of inferred) expire(resultTimes, key);
    for (const [key, { known, result, answered }] of version.results) {
      const isShown = answered && result !== null && shows(version, places(known.shape, result));
      if (isShown) expire(resultTimes, key);
    }
    for (const name of rows) expire(times, name);
  };
}
