import type { Stored } from '../schema/contract.ts';
import { chunkOf, SIZE, type Table } from './tables.ts';

/** One place that holds another thing in a later version of a table. */
export type Difference = readonly [pk: string, before: Stored, after: Stored];

/** Finds what differs between two versions of a table; either may be missing. */
export function* differences(before: Table | undefined, after: Table | undefined): Generator<Difference> {
  if (before === after) return;
  if (before && after && before.family === after.family) yield* inCommon(before, after);
  else {
    for (const [pk, stored] of before?.entries() ?? []) {
      const now = after?.get(pk);
      if (now !== stored) yield [pk, stored as Stored, now];
    }
    for (const [pk, stored] of after?.entries() ?? []) {
      if (before?.get(pk) === undefined) yield [pk, undefined, stored as Stored];
    }
  }
}

/** Versions of the same places: chunks that they share are passed over whole. */
function* inCommon(before: Table, after: Table): Generator<Difference> {
  const { pks } = after.family;
  for (let at = 0; at < pks.length; at++) {
    if (chunkOf(before, at) === chunkOf(after, at)) {
      at += SIZE - 1 - (at % SIZE);
      continue;
    }
    const old = before.at(at);
    const now = after.at(at);
    if (old !== now) yield [pks[at] as string, old, now];
  }
}
