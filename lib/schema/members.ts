import { isObject } from './objects.ts';

/** What is stored of a list or map: ids, markers, or whatever its elements normalize to. */
export type Members = readonly unknown[] | Readonly<Record<string, unknown>>;

/** Joins the members that come with those that are stored. */
export type Merge<M = Members> = (existing: M, incoming: M) => M;

type List = readonly unknown[];
type Dictionary = Readonly<Record<string, unknown>>;

/** Puts the list members that are new at the end, and map members in place. */
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
    // Two nulls are two; so are two numbers that no mapping knows.
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

/** A merge of the user's own, after which a list holds every entity once. */
export function distinctMerge(merge: Merge): Merge {
  return (existing, incoming) => {
    const merged = merge(existing, incoming);
    return Array.isArray(merged) ? newMembers([], merged) : merged;
  };
}

/** Leaves out the members of a list, or those of a map's keys. */
export function remove(existing: Members, gone: Members): Members {
  if (Array.isArray(existing)) return withoutMembers(existing, gone as List);
  return Object.fromEntries(
    Object.entries(existing as Dictionary).filter(([name]) => !Object.hasOwn(gone, name)),
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
 * Puts new members before the present ones: the merge for `addWith` and `moveWith` that `unshift` itself uses.
 * Members that the list holds already keep their place (COL-2).
 *
 * @example
 * unshift(['2', '3'], ['1', '2']); // => ['1', '2', '3']
 */
export function unshift(existing: readonly unknown[], incoming: readonly unknown[]): unknown[] {
  return [...newMembers(existing, incoming), ...existing];
}
