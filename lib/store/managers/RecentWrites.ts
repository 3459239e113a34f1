import { randomId } from '../order.ts';
import type { Stored } from '../../schema/contract.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import { remove } from '../../schema/members.ts';

/**
 * The fields of an entity that changed, or its whole record: where the entity is new, was replaced, or did not change but
 * another tab may lack it. Null where it was removed.
 */
export type EntityWrite = readonly [
  key: string,
  pk: string,
  fields: object | null,
  kind: 'changed' | 'new' | 'replaced' | 'unchanged',
  /** Where the record is a list. */
  members?: MemberChanges,
];

/** Members of a list that were added and removed. */
interface MemberChanges {
  readonly added: readonly unknown[];
  readonly removed: readonly unknown[];
}

/** Of two, the later one is newer, then that with the greater id. */
export interface Stamp {
  readonly at: number;
  readonly id: string;
}

/** What one tab wrote at once; the id is that of the tab. */
export interface Write extends Stamp {
  /** When it began: the response of a read when its request was sent. */
  readonly began: number;
  readonly entities: readonly EntityWrite[];
}

/** Milliseconds in which a message reaches the other tabs. */
const ON_THE_WAY = 2_000;

/**
 * The last writes of this tab and of others. Messages of two tabs may cross: where they write the same field, the newer write
 * wins in both, and where they change the members of a list, it has the changes of both.
 */
export class RecentWrites {
  readonly #id = randomId();
  #writes: readonly Write[] = [];

  /** Adds a write of this tab. */
  add(entities: readonly EntityWrite[], sentAt?: number): Write {
    // Newer than what it follows, also within one millisecond.
    const at = Math.max(Date.now(), (this.#recent().at(-1)?.at ?? 0) + 1);
    const write = { at, began: sentAt ?? at, id: this.#id, entities };
    this.#keep(write);
    return write;
  }

  /** Adds a write of another tab; returns what is to be written here. */
  merge(write: Write): readonly EntityWrite[] {
    this.#keep(write);
    if (this.#writes.every(({ id }) => id === write.id)) return write.entities;
    const writes = new Map<string, Map<string, Recent[]>>();
    for (const one of this.#writes)
      for (const entity of one.entities) {
        const [key, pk, , kind] = entity;
        if (kind === 'unchanged') continue;
        const ofKey = getOrInsert(writes, key, () => new Map<string, Recent[]>());
        getOrInsert(ofKey, pk, () => []).push({ entity, isNewer: isNewer(one, write) });
      }
    return write.entities.map((own) => mergeWrites(own, writes.get(own[0])?.get(own[1]) ?? []));
  }

  clear(): void {
    this.#writes = [];
  }

  #keep(write: Write): void {
    this.#writes = [...this.#recent(), write].sort(compare);
  }

  /** A clock that was set back is not waited for. */
  #recent(): readonly Write[] {
    const now = Date.now();
    return this.#writes.filter(({ at }) => Math.abs(at - now) < ON_THE_WAY);
  }
}

/** Greater than zero where the first is newer. */
export function compare(one: Stamp, other: Stamp): number {
  return one.at - other.at || Number(one.id > other.id) - Number(one.id < other.id);
}

/**
 * True for a write that began later in another tab than that of the other write (CTL-5). Of one tab, the message that was sent last is
 * newer, whenever its write began.
 */
function isNewer(one: Write, other: Write): boolean {
  return one.id !== other.id && compare({ ...one, at: one.began }, { ...other, at: other.began }) > 0;
}

/** What a list lost and gained. */
export function memberChanges(before: Stored, after: readonly unknown[]): MemberChanges {
  const old = Array.isArray(before) ? before : [];
  return { added: without(after, old), removed: without(old, after) };
}

/** The changes of a list, made in the stored one; the list itself where that has the same members then. */
export function changeMembers(
  held: Stored,
  list: readonly unknown[],
  { added, removed }: MemberChanges,
): readonly unknown[] {
  if (!Array.isArray(held)) return list;
  const left = without(held, removed);
  const changed = [...left, ...without(added, left)];
  return changed.length === list.length && without(changed, list).length === 0 ? list : changed;
}

/** A recent write of an entity. */
interface Recent {
  readonly entity: EntityWrite;
  readonly isNewer: boolean;
}

/** A write of one entity, with the recent ones of it, the newest last. */
function mergeWrites(own: EntityWrite, recent: readonly Recent[]): EntityWrite {
  const [key, pk, fields, kind] = own;
  if (!fields || kind === 'unchanged' || recent.length < 2) return own;
  const newer = recent.filter(({ isNewer }) => isNewer).map(({ entity }) => entity[2]);
  if (newer.includes(null)) return [key, pk, null, kind];
  if (Array.isArray(fields)) return [key, pk, mergeLists(recent.map(({ entity }) => entity)), kind];
  // Object.fromEntries makes a property of any name, and sets no prototype.
  return [
    key,
    pk,
    Object.fromEntries([fields, ...newer].flatMap((one) => Object.entries(one as object))),
    kind,
  ];
}

/** The newest list, with the changes of the others that it lacks. */
function mergeLists(writes: readonly EntityWrite[]): readonly unknown[] {
  let added: readonly unknown[] = [];
  let removed: readonly unknown[] = [];
  for (const [, , , , changes] of writes.slice(0, -1)) {
    if (!changes) continue;
    added = [...without(added, changes.removed), ...without(changes.added, added)];
    removed = [...without(removed, changes.added), ...changes.removed];
  }
  const [, , list, , newest] = writes.at(-1) as EntityWrite;
  const left = without(list as readonly unknown[], without(removed, newest?.added ?? []));
  return [...left, ...without(without(added, newest?.removed ?? []), left)];
}

/** The members of a list that another lacks. */
function without(list: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  return other.length === 0 ? list : (remove(list, other) as readonly unknown[]);
}
