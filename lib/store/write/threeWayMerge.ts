import type { Keep, WriteStep } from '../../normalize/Writer.ts';
import type { EntityRecord, Stored } from '../../schema/contract.ts';
import { isEqual } from '../../schema/equality.ts';
import { INVALID } from '../../schema/contract.ts';
import { identity, type Members } from '../../schema/members.ts';
import { isObject, setOwn } from '../../schema/objects.ts';
import type { State } from '../State.ts';

/** What a write changed. */
export interface Change {
  readonly before: State;
  readonly after: State;
  /** The arguments that it was sent with. */
  readonly args?: readonly unknown[] | undefined;
  readonly steps?: readonly WriteStep[] | undefined;
  readonly isMutation?: boolean;
}

/** Changes of lists. */
export interface ListChanges {
  /** Those of each that was under way, which a response may lack. */
  readonly during: readonly (readonly WriteStep[])[];
  /** All since the first of them. */
  readonly since: readonly WriteStep[];
}

type List = readonly unknown[];

/**
 * How a response is stored that was read while others were under way, mutations above all: the server may have read it before it
 * applied them. Where it equals what was there before a mutation, it is no news, and what the mutation made of it
 * stays; as in a three-way merge, whose base is the state before the mutation (CTL-9). `since` is all that was
 * written from the first of them until it was sent.
 */
export function threeWayMerge(
  during: readonly Change[],
  since: readonly Change[],
): {
  keep: Keep;
  keepResult(key: string, result: unknown, state: State): unknown;
  isKnown(key: string, pk: string): boolean;
  changes: ListChanges;
} {
  const mutations = during.filter(({ isMutation }) => isMutation);
  return {
    // A list that was read before a member or a page was added to it gets that once more.
    changes: { during: during.map(listSteps), since: since.flatMap(listSteps) },
    keep(key, pk, incoming, held) {
      let kept: EntityRecord | undefined = incoming;
      for (const { before, after, args = [], steps = [] } of mutations) {
        const base = before.tables.table(key).get(pk);
        const changed = after.tables.table(key).get(pk);
        const isTouched =
          base !== changed || steps.some((step) => 'pk' in step && step.pk === pk && step.plan.key === key);
        if (!isTouched) continue;
        // A response that still has what is being deleted was read before.
        if (changed === INVALID) return held === INVALID ? undefined : kept;
        if (typeof changed !== 'object' || typeof held !== 'object') continue;
        if (!Array.isArray(changed)) kept = newsIn(kept, typeof base === 'object' ? base : {}, changed, args);
      }
      return kept;
    },
    // Whether a mutation was applied to an entity, so that `keep` merges what the response has of it.
    isKnown: (key, pk) => mutations.some(({ after }) => typeof after.tables.table(key).get(pk) === 'object'),
    keepResult(key, result, state) {
      let kept = result;
      const held = state.results.get(key)?.result;
      for (const { before, after } of mutations) {
        const base = before.results.get(key)?.result;
        const changed = after.results.get(key)?.result;
        if (base === changed || !Array.isArray(changed) || !Array.isArray(kept)) continue;
        kept = mergeLists(base as never, changed, kept, held as never);
      }
      return kept;
    },
  };
}

function listSteps({ steps = [] }: Change): readonly WriteStep[] {
  return steps.filter((step) => ('run' in step ? step.isChange : step.plan.adds));
}

/** The fields without those that are as they were before they were changed. */
function newsIn(
  incoming: EntityRecord,
  base: EntityRecord,
  changed: EntityRecord,
  args: readonly unknown[],
): EntityRecord {
  let news: EntityRecord | undefined;
  for (const name of Object.keys(incoming)) {
    const isKnown = Object.hasOwn(base, name);
    // The base may lack a field, or have been read when the mutation was applied already: what was sent stays.
    const isChanged = !isEqual(changed[name], base[name]);
    const isSent = args.some((arg) => isObject(arg) && Object.hasOwn(arg, name));
    const isUnclear = isSent && (!isKnown || !isChanged);
    if (!isUnclear && !(isKnown && isChanged && isEqual(incoming[name], base[name]))) continue;
    if (!news) {
      news = {};
      for (const own of Object.keys(incoming)) setOwn(news, own, incoming[own]);
    }
    delete news[name];
  }
  return news ?? incoming;
}

/**
 * The members of a list, or of a map, that a response brought; where a change would make others of them, those that
 * are held: other changes may have followed it.
 */
export function mergeMembers(incoming: Members, changed: Members, held: Stored): Members {
  if (Array.isArray(incoming)) {
    const merged = mergeLists(incoming, changed as List, incoming, held);
    const members = setOf(merged);
    const isSame =
      members.size === changed.length && (changed as List).every((one) => members.has(identity(one)));
    return isSame ? changed : merged;
  }
  const names = new Set([...Object.keys(incoming), ...Object.keys(changed)]);
  const merged: Record<string, unknown> = {};
  for (const name of names) {
    const isSame = identity(incoming[name as never]) === identity(changed[name as never]);
    const from = (isSame ? incoming : Object(held)) as Readonly<Record<string, unknown>>;
    if (Object.hasOwn(from, name)) setOwn(merged, name, from[name]);
  }
  return merged;
}

/** A list with the members that were added, and without those that were removed, as long as they still are. */
function mergeLists(base: List | undefined, changed: List, incoming: List, held: Stored | List): List {
  if (!Array.isArray(incoming)) return incoming;
  const [old, now, present] = [setOf(base), setOf(changed), setOf(held)];
  const coming = setOf(incoming);
  const isGone = (id: unknown): boolean => old.has(id) && !now.has(id) && !present.has(id);
  const isNew = (id: unknown): boolean => !old.has(id) && now.has(id) && present.has(id) && !coming.has(id);
  const left = incoming.filter((member) => !isGone(identity(member)));
  const added = changed.filter((member) => isNew(identity(member)));
  if (added.length === 0) return left.length === incoming.length ? incoming : left;
  return identity(changed[0]) === identity(added[0]) ? [...added, ...left] : [...left, ...added];
}

function setOf(list: unknown): Set<unknown> {
  return new Set(Array.isArray(list) ? list.map(identity) : []);
}
