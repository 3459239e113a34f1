import { getOrInsert } from '../schema/getOrInsert.ts';
import type { EntityTables } from '../tables/EntityTables.ts';
import { changedPositions } from './lists.ts';
import { ListMemo, matchesArgs, type Memo, RowMemo } from './Memo.ts';

/**
 * Finds out which memos below one that was not verified for this version are still right: those are marked as verified,
 * the others as out of date. It walks without recursion and through cycles, and computes nothing (red-green marking, as in
 * salsa).
 */
export function verify(root: Memo, source: EntityTables): void {
  const { version } = source;
  const parts = shallowVerify(root, source);
  // The common case, a memo of others without dependencies, needs no bookkeeping.
  if (!parts) root.staleFor = version;
  else if (parts.length === 0) root.verifiedAt = version;
  else deepVerify(root, source);
}

/** The same where dependencies have dependencies: a dependent of a memo that is out of date is too. */
function deepVerify(root: Memo, source: EntityTables): void {
  const { version } = source;
  const reachable = new Set([root]);
  const dependents = new Map<Memo, Memo[]>();
  const dirty: Memo[] = [];
  for (const memo of reachable) {
    const inner = shallowVerify(memo, source);
    if (!inner) dirty.push(memo);
    for (const dependency of inner ?? []) {
      getOrInsert(dependents, dependency, () => []).push(memo);
      reachable.add(dependency);
    }
  }
  for (const memo of dirty) {
    if (memo.staleFor === version) continue;
    memo.staleFor = version;
    for (const dependent of dependents.get(memo) ?? []) dirty.push(dependent);
  }
  for (const memo of reachable) if (memo.staleFor !== version) memo.verifiedAt = version;
}

const none: readonly Memo[] = [];

/** The dependencies that still have to be verified; undefined when the memo itself is out of date. */
function shallowVerify(memo: Memo, source: EntityTables): readonly Memo[] | undefined {
  const { version } = source;
  if (memo instanceof RowMemo && memo.stored(source) !== memo.record) return undefined;
  let { dependencies } = memo;
  if (dependencies === undefined) return none;
  if (memo instanceof ListMemo) {
    const positions = changedPositions(memo, source);
    // A row that changed since may be what it was: the element tells.
    if (positions) dependencies = positions.map((at) => memo.dependencies?.[at] as Memo);
  }
  const rereadAt = memo instanceof ListMemo ? memo.rereadAt : undefined;
  let inner: Memo[] | undefined;
  for (const dependency of dependencies) {
    if (
      dependency.changedAt > (rereadAt?.get(dependency) ?? memo.computedAt) ||
      typeof dependency.staleFor === 'object' ||
      dependency.staleFor === version
    )
      return undefined;
    if (dependency.verifiedAt === version) continue;
    if (dependency.dependencies !== undefined || !(dependency instanceof RowMemo))
      (inner ??= []).push(dependency);
    else if (dependency.stored(source) === dependency.record) dependency.verifiedAt = version;
    else return undefined;
  }
  return inner ?? none;
}

/**
 * What stands for a memo in a snapshot that is not the newest: the memo itself where it is right there too, else one that
 * belongs to that snapshot. So nothing that was computed for a newer one has to be computed again.
 */
export function overlayMemo(memo: Memo, source: EntityTables, args: readonly unknown[]): Memo {
  if (memo.computedAt !== 0 && typeof memo.staleFor !== 'object') verify(memo, source);
  if (memo.verifiedAt === source.version) return memo;
  const overlays = (source.overlays ??= new Map<Memo, Memo>()) as Map<Memo, Memo>;
  let overlay = overlays.get(memo);
  if (!overlay || !matchesArgs(overlay, args)) {
    overlay = Object.assign(Object.create(Object.getPrototypeOf(memo)) as Memo, memo, { computedAt: 0 });
    overlays.set(memo, overlay);
  }
  return overlay;
}
