import type { WriteOptions, WriteStep } from '../../normalize/write.ts';
import type { Keep } from '../../schema/compiled.ts';
import type { EntityRecord, Stored } from '../../schema/contract.ts';
import { isEqual } from '../../schema/equality.ts';
import { INVALID } from '../../schema/contract.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import { identity, type Members } from '../../schema/members.ts';
import { formFields, isObject, setOwn } from '../../schema/objects.ts';
import type { State } from '../State.ts';

/** A write as it was applied to one layer: the states before and after it. */
export interface AppliedWrite {
  readonly before: State;
  readonly after: State;
  /** The arguments of its endpoint or schema. */
  readonly args?: readonly unknown[] | undefined;
  readonly steps?: readonly WriteStep[] | undefined;
  readonly isMutation?: boolean;
  /** True where it was merged with the same response before. */
  readonly isSettled?: boolean | undefined;
  /** Finds how later writes add a member to a list. */
  readonly later?: WriteOptions['later'];
}

/** The steps of writes that change lists. */
export interface ListChanges {
  /** For each write that was in flight when the read was sent, its steps: the response may lack them. */
  readonly during: readonly {
    readonly steps: readonly WriteStep[];
    readonly later: WriteOptions['later'];
    readonly isSettled?: boolean | undefined;
  }[];
  /** All steps from the first of those writes on, until the read was sent. */
  readonly since: readonly WriteStep[];
  /** Called for a list that the server may have in another order or with other members: it is read again. */
  onUnclear(key: string, pk: string): void;
}

type List = readonly unknown[];

/**
 * How to store the response of a read that was sent while mutations were in flight: the server may have read the data
 * before it applied them. This is a three-way merge (CTL-9). The base is the state before a mutation, one side is the
 * state after it, the other is the response. A field that equals the base brings no change, and the mutation's value
 * stays.
 *
 * @param during The writes that were in flight when the read was sent: mutations, and pages of lists.
 * @param since All writes from the first of them on, until the read was sent.
 * @param isExpired True for an entity that an accepted mutation expired meanwhile: what it wrote is not known.
 */
export function threeWayMerge(
  during: readonly AppliedWrite[],
  since: readonly AppliedWrite[],
  isExpired: (key: string, pk: string) => boolean,
): {
  keep: Keep;
  keepResult(key: string, result: unknown, state: State): unknown;
  isKnown(key: string, pk: string): boolean;
  changes: ListChanges;
  /** The entities, by key, of which a field was kept that the response may be right about: they are read again. */
  undecided: ReadonlyMap<string, ReadonlySet<string>>;
} {
  const undecided = new Map<string, Set<string>>();
  const addUndecided = (key: string, pk: string): void =>
    void getOrInsert(undecided, key, () => new Set()).add(pk);
  const mutations = during.filter(({ isMutation }) => isMutation);
  return {
    undecided,
    // A list that was read before a member or a page was added gets it again.
    changes: {
      during: during.map((one) => ({ steps: listSteps(one), later: one.later, isSettled: one.isSettled })),
      since: since.flatMap(listSteps),
      onUnclear: addUndecided,
    },
    keep(key, pk, incoming, held) {
      let kept: EntityRecord | undefined = incoming;
      for (const { before, after, args = [], steps = [], isSettled } of mutations) {
        const base = before.tables.table(key).get(pk);
        const changed = after.tables.table(key).get(pk);
        const isTouched =
          base !== changed || steps.some((step) => 'pk' in step && step.pk === pk && step.plan.key === key);
        if (!isTouched) continue;
        // A response that still has the deleted entity was read before the deletion; a later mutation may create it again.
        if (changed === INVALID && held === INVALID) return undefined;
        if (typeof changed !== 'object' || typeof held !== 'object') continue;
        if (Array.isArray(changed)) continue;
        kept = incomingChanges(kept, typeof base === 'object' ? base : {}, changed, args, (isUnclear) => {
          if (!isSettled && (isUnclear || isExpired(key, pk))) addUndecided(key, pk);
        });
      }
      return kept;
    },
    // True where a mutation wrote the entity, so that `keep` merges it with the response.
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

/**
 * Finds out whether a response and the changes of a list contradict the order in which those were sent: two of them change
 * the same member, or the response has what a later one added and lacks what an earlier one did. Called for each change.
 */
export function contradictionTest(
  response: unknown,
): (
  change: ListChanges['during'][number],
  ids: readonly unknown[],
  before: unknown,
  after: unknown,
) => boolean {
  const coming = idsOf(response);
  const changed = new Set<unknown>();
  let isLate = false;
  let isNew = false;
  return ({ isSettled }, ids, before, after) => {
    const [old, now] = [idsOf(before), idsOf(after)];
    isNew ||= !isSettled;
    const isUnclear = ids.some(
      (id) => (changed.has(id) && (old.has(id) || now.has(id))) || (isLate && coming.has(id) && now.has(id)),
    );
    isLate ||= ids.some((id) => !old.has(id) && now.has(id));
    for (const id of ids) changed.add(id);
    return isNew && isUnclear;
  };
}

/** The members of a list or map; none of anything else. */
function idsOf(members: unknown): Set<unknown> {
  return new Set(Object.values(Object(members) as object).map(identity));
}

function listSteps({ steps = [] }: AppliedWrite): readonly WriteStep[] {
  return steps.filter((step) => ('pk' in step ? step.plan.kind === 'page' : step.changes));
}

/**
 * What a response changes: its fields without those that still equal the base of a field that the mutation changed. `onKept`
 * is called where the mutation's value stays in place of another one.
 */
function incomingChanges(
  incoming: EntityRecord,
  base: EntityRecord,
  changed: EntityRecord,
  args: readonly unknown[],
  onKept: (isUnclear: boolean) => void,
): EntityRecord {
  let changes: EntityRecord | undefined;
  const sent = args.map(formFields);
  for (const name of Object.keys(incoming)) {
    const isKnown = Object.hasOwn(base, name);
    // The base may lack the field, or be read after the server applied the mutation: the sent value stays.
    const isChanged = !isEqual(changed[name], base[name]);
    const isSent = sent.some((arg) => isObject(arg) && Object.hasOwn(arg, name));
    const isUnclear = isSent && (!isKnown || !isChanged);
    if (!isUnclear && !(isKnown && isChanged && isEqual(incoming[name], base[name]))) continue;
    if (!isEqual(incoming[name], changed[name])) onKept(isUnclear);
    if (!changes) {
      changes = {};
      for (const own of Object.keys(incoming)) setOwn(changes, own, incoming[own]);
    }
    delete changes[name];
  }
  return changes ?? incoming;
}

/**
 * The members of a list or map of a response, merged with a change of it. Where the change adds or removes a member,
 * the stored members decide: later changes may have undone it.
 */
export function mergeMembers(incoming: Members, changed: Members, held: Stored): Members {
  if (Array.isArray(incoming)) {
    const merged = mergeLists(incoming, changed as List, incoming, held);
    const members = idsOf(merged);
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

/** A list with the added members, and without the removed ones, unless the stored list says otherwise. */
function mergeLists(base: List | undefined, changed: List, incoming: List, held: Stored | List): List {
  const [old, now, present] = [idsOf(base), idsOf(changed), idsOf(held)];
  const coming = idsOf(incoming);
  const isGone = (id: unknown): boolean => old.has(id) && !now.has(id) && !present.has(id);
  const isNew = (id: unknown): boolean => !old.has(id) && now.has(id) && present.has(id) && !coming.has(id);
  const left = incoming.filter((member) => !isGone(identity(member)));
  const added = changed.filter((member) => isNew(identity(member)));
  if (added.length === 0) return left.length === incoming.length ? incoming : left;
  return identity(changed[0]) === identity(added[0]) ? [...added, ...left] : [...left, ...added];
}
