import { type Version } from './Version.ts';
import { type Keep, type Later, type ListChange, place, REMOVED, type Row, type Writing } from './Writing.ts';

/** A change by a mutation, in one layer. */
export interface Diff {
  readonly before: Version;
  readonly after: Version;
  readonly args: readonly unknown[];
  readonly puts: Writing['puts'];
  readonly changes: readonly ListChange[];
  readonly later?: Later;
}

/** A row of which a mutation's value stays in place of another one that was read. */
export interface Kept {
  readonly diff: Diff;
  readonly name: string;
  readonly isUnclear: boolean;
}

export function nothingChanged(version: Version): Diff {
  return { before: version, after: version, args: [], puts: [], changes: [] };
}

/**
 * What the response of a read that was sent while mutations were in flight may change: no field that equals its value before
 * a mutation, and no field that a mutation sent, if its change can not be told (CTL-9). `onKept` is called where another value
 * stays.
 */
export function keepUnseen(during: readonly Diff[], onKept: (at: Kept) => void = () => {}): Keep {
  return (table, pk, coming, held) => {
    let row = coming;
    for (const diff of during) {
      const { before, after, args, puts } = diff;
      const base = before.tables.get(table)?.get(pk);
      const changed = after.tables.get(table)?.get(pk);
      const isPut = puts.some((put) => put.table === table && put.pk === pk);
      if (!isPut && base === changed) continue;
      if (changed === REMOVED && held === REMOVED) return undefined;
      if (typeof changed !== 'object' || typeof held !== 'object') continue;
      const [old, now] = [Object(base === REMOVED ? {} : base) as Row, changed as Row];
      row = Object.fromEntries(
        Object.entries(row).filter(([name, value]) => {
          const isKnown = Object.hasOwn(old, name);
          const isChanged = !equal(old[name], now[name]);
          const isSent = args.some((arg) => Object.hasOwn(Object(arg) as object, name));
          const isUnclear = isSent && (!isKnown || !isChanged);
          const isKept = isUnclear || (isKnown && isChanged && equal(old[name], value));
          if (isKept && !equal(now[name], value)) onKept({ diff, name: place(table, pk), isUnclear });
          return !isKept;
        }),
      );
    }
    return row;
  };
}

/** The members of a result, with those that a mutation added, and without those that it removed. */
export function keepMembers(key: string, result: unknown, { before, after }: Diff, now: Version): unknown {
  const lists = [before, after, now].map(({ results }) => {
    const { result: held } = results.get(key) ?? {};
    return Array.isArray(held) ? held.map((one) => JSON.stringify(one)) : [];
  }) as [string[], string[], string[]];
  const [old, changed, held] = lists;
  if (!Array.isArray(result) || !after.results.has(key) || old.join() === changed.join()) return result;
  const texts = result.map((one) => JSON.stringify(one));
  const left = texts.filter((one) => !(old.includes(one) && !changed.includes(one) && !held.includes(one)));
  const added = changed.filter((one) => !old.includes(one) && held.includes(one) && !texts.includes(one));
  const members = changed[0] === added[0] ? [...added, ...left] : [...left, ...added];
  return members.map((one) => JSON.parse(one) as unknown);
}

/** The members of a response; where a change would add or remove members, the stored list decides. */
export function stillChanged(
  old: readonly string[],
  now: readonly string[],
  held: readonly string[],
): readonly string[] {
  const left = old.filter((id) => now.includes(id) || held.includes(id));
  const added = now.filter((id) => !old.includes(id) && held.includes(id));
  const isWhole = left.length + added.length === now.length && left.every((id) => now.includes(id));
  if (isWhole) return now;
  return now[0] === added[0] ? [...added, ...left] : [...left, ...added];
}

function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
