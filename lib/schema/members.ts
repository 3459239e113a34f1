import { isObject } from './objects.ts';

/** The stored members of a list or map: primary keys, markers, or other normalized elements. */
export type Members = readonly unknown[] | Readonly<Record<string, unknown>>;

/** Merges incoming members with the stored ones. */
export type Merge<M = Members> = (existing: M, incoming: M) => M;

/** The merge with which a later write adds a member to a list; undefined where none does. */
export type LaterMerge = (member: unknown) => Merge | undefined;

type List = readonly unknown[];
type Dictionary = Readonly<Record<string, unknown>>;

/** Appends new members to a list, and sets those of a map. */
export function append(existing: Members, incoming: Members): Members {
  if (!Array.isArray(existing)) return { ...existing, ...incoming };
  const added = newMembers(existing, incoming as List);
  return added.length === 0 ? existing : existing.concat(added);
}

/** The incoming members that a list does not hold yet, each once (COL-2). */
export function newMembers(existing: List, incoming: List): List {
  const [first] = incoming;
  // One item pushed to a long list, the common case, needs no index.
  if (incoming.length === 1 && typeof first === 'string') return existing.includes(first) ? [] : incoming;
  const added = new Map<unknown, unknown>();
  for (const member of incoming) {
    // Two nulls are two members; so are two numbers without a schema in the mapping.
    const name = typeof member === 'string' || isObject(member) ? identity(member) : Symbol();
    if (!added.has(name)) added.set(name, member);
  }
  for (const member of existing) {
    if (added.size === 0) break;
    added.delete(identity(member));
  }
  return [...added.values()];
}

/** Drops the repetitions from a list that holds an entity twice (COL-2). */
export function dropRepeated(list: unknown[]): void {
  const names = new Set<unknown>();
  for (const member of list) names.add(identity(member));
  if (names.size === list.length) return;
  const members = newMembers([], list);
  for (const [at, member] of members.entries()) list[at] = member;
  list.length = members.length;
}

/** A custom merge, after which a list has each entity once. */
export function distinctMerge(merge: Merge): Merge {
  if (merge === unshift) return merge;
  return (existing, incoming) => {
    const merged = merge(existing, incoming);
    return Array.isArray(merged) ? newMembers([], merged) : merged;
  };
}

/**
 * Appends or unshifts members to a list that has members of later changes already, as a response may have: they are placed
 * as if each change had added its own, one after the other (COL-4).
 */
export function mergeAmong(merge: Merge, existing: Members, incoming: Members, later: LaterMerge): Members {
  if (!Array.isArray(existing)) return merge(existing, incoming);
  const list: List = existing;
  const added = newMembers(list, incoming as List);
  if (added.length === 0) return list;
  let [low, high] = [0, list.length];
  for (const [at, member] of list.entries()) {
    const other = later(member);
    if (other === unshift) low = at + 1;
    if (other === append) high = Math.min(high, at);
  }
  const at = Math.max(low, merge === append ? high : 0);
  return [...list.slice(0, at), ...added, ...list.slice(at)];
}

/** Removes members of a list, or those with these keys of a map. */
export function remove(existing: Members, gone: Members): Members {
  if (Array.isArray(existing)) return withoutMembers(existing, gone as List);
  return Object.fromEntries(
    Object.entries(existing as Dictionary).filter(([name]) => !Object.hasOwn(gone, name)),
  );
}

/** Removes members of a list or map, whatever their keys are. */
export function removeItems(existing: Members, gone: Members): Members {
  if (Array.isArray(existing)) return withoutMembers(existing, gone as List);
  const identities = new Set(Object.values(gone).map(identity));
  return Object.fromEntries(
    Object.entries(existing as Dictionary).filter(([, member]) => !identities.has(identity(member))),
  );
}

function withoutMembers(list: List, gone: List): unknown[] {
  const identities = new Set(gone.map(identity));
  return list.filter((member) => !identities.has(identity(member)));
}

/** Equal for equal ids and for equal markers. */
export function identity(member: unknown): unknown {
  if (!isObject(member) || !Object.hasOwn(member, 'schema')) return member;
  const { id, schema } = member as { id?: unknown; schema: unknown };
  return typeof id === 'string' && typeof schema === 'string' ? JSON.stringify([id, schema]) : member;
}

/**
 * Adds new members at the start of a list: the merge of `unshift`, for `addWith` and `moveWith`. Members that are in the
 * list keep their place (COL-2).
 *
 * @example
 * unshift(['2', '3'], ['1', '2']); // => ['1', '2', '3']
 */
export function unshift(existing: readonly unknown[], incoming: readonly unknown[]): unknown[] {
  return [...newMembers(existing, incoming), ...existing];
}

/** Members of a list are compared as strings; a number that came as one has no schema. */
export function idsAsStrings(members: unknown[], input: unknown): void {
  for (const [at, id] of members.entries())
    if (typeof id === 'number' && (input as unknown[])[at] !== id) members[at] = String(id);
}
