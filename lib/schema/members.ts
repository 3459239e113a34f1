import { isObject } from './isObject.ts';

/** What is stored of a list or map: ids, markers, or whatever its elements normalize to. */
export type Members = readonly unknown[] | Readonly<Record<string, unknown>>;

/** Joins the members that come with those that are stored. */
export type Merge<M = Members> = (existing: M, incoming: M) => M;

type List = readonly unknown[];
type Dictionary = Readonly<Record<string, unknown>>;

/** Puts list members at the end, and map members in place. */
export function append(existing: Members, incoming: Members): Members {
  if (!Array.isArray(existing)) return { ...existing, ...incoming };
  return existing.concat(incoming);
}

/** Appends the members that are not there yet. */
export function appendNew(existing: Members, incoming: Members): Members {
  return append(existing, Array.isArray(incoming) ? without(incoming, existing as List) : incoming);
}

/** Leaves out the members of a list, or those of a map's keys. */
export function remove(existing: Members, gone: Members): Members {
  if (Array.isArray(existing)) return without(existing, gone as List);
  return Object.fromEntries(
    Object.entries(existing as Dictionary).filter(([name]) => !Object.hasOwn(gone, name)),
  );
}

function without(list: List, gone: List): unknown[] {
  const identities = new Set(gone.map(identity));
  return list.filter((member) => !identities.has(identity(member)));
}

/** Equal for equal ids and for equal markers. */
function identity(member: unknown): unknown {
  if (!isObject(member) || !Object.hasOwn(member, 'schema')) return member;
  const { id, schema } = member as { id?: unknown; schema: unknown };
  return typeof id === 'string' && typeof schema === 'string' ? JSON.stringify([id, schema]) : member;
}
