import { isEqual } from '../schema/isEqual.ts';
import { SIZE, Table } from './tables.ts';

/**
 * A version of a table with every record that equals the one in another version taken from there, so that
 * readers keep what they have; that other version itself when nothing differs. Notes the places that do.
 * Undefined when the two have no places in common.
 */
export function settle(table: Table, before: Table, changed: number[]): Table | undefined {
  if (table === before) return table;
  const { family } = table;
  if (family !== before.family) return undefined;
  const found = changed.length;
  const length = Math.max(table.blocks.length, before.blocks.length);
  const blocks = Array.from({ length }, (_, no) => {
    const [block, old] = [table.blocks[no], before.blocks[no]];
    return merge(block, old, changed, (chunk, held, at) =>
      merge(chunk, held, changed, (record, stored, place) => {
        if (isEqual(record, stored)) return stored;
        changed.push((no * SIZE + at) * SIZE + place);
        return record;
      }),
    );
  });
  return changed.length === found ? before : new Table(family, blocks);
}

/** Merges two parts member by member; the older one when nothing differs. */
function merge<Member>(
  part: readonly Member[] | undefined,
  before: readonly Member[] | undefined,
  changed: readonly number[],
  of: (member: Member | undefined, before: Member | undefined, at: number) => Member | undefined,
): Member[] | undefined {
  if (part === before) return before as Member[] | undefined;
  const found = changed.length;
  const length = Math.max(part?.length ?? 0, before?.length ?? 0);
  const merged = Array.from({ length }, (_, at) => of(part?.[at], before?.[at], at));
  return (changed.length === found ? before : merged) as Member[] | undefined;
}
