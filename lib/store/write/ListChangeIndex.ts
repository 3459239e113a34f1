import type { WriteOptions } from '../../normalize/write.ts';
import type { ListChange } from '../../schema/compiled.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import { identity, newMembers } from '../../schema/members.ts';
import { isObject } from '../../schema/objects.ts';
import type { State } from '../State.ts';

/** What changes lists. */
export interface ListChanger {
  order: number;
  /** The committed state when it began. */
  readonly began: State;
  /** What it adds to lists and removes from them; empty until it is applied. */
  changes: readonly ListChange[];
  /** Earlier changes of the same members, in any list, by entries that left the log. */
  older: readonly ListChange[];
}

/** A change of one member of lists. */
interface MemberChange extends ListChange {
  readonly entry: ListChanger;
  /** True where an earlier entry made it, which left the log. */
  readonly isOlder: boolean;
  /** By list: true where it had the member when the entry began. */
  readonly isOld: Map<string, boolean>;
}

/**
 * The changes of the members of lists by the entries of a log, the first ones first: an entry that begins or ends costs as much as it
 * changes, however many the log has.
 */
export class ListChangeIndex {
  /** True once a list may have been written as a whole: only so, it has members that later entries add. */
  isNeeded = false;
  /** By the key of the lists, and by member; made when it is first read. */
  #changes: Map<string, Map<unknown, MemberChange[]>> | undefined;

  /** It is made anew when it is read next. */
  clear(): void {
    this.#changes = undefined;
  }

  /** The log is empty. */
  reset(): void {
    this.clear();
    this.isNeeded = false;
  }

  add(entry: ListChanger): void {
    const { order, older, changes } = entry;
    for (const change of this.#changes ? [...older, ...changes] : [])
      for (const member of change.members) {
        const ofMember = this.#of(change.key, member);
        const at = ofMember.findLastIndex((one) => one.entry.order <= order) + 1;
        ofMember.splice(at, 0, { ...change, entry, isOlder: older.includes(change), isOld: new Map() });
      }
  }

  delete(entry: ListChanger): void {
    for (const { key, members } of this.#changes ? [...entry.older, ...entry.changes] : [])
      for (const member of members) {
        const ofMember = this.#of(key, member);
        const at = ofMember.findIndex((one) => one.entry === entry);
        if (at >= 0) ofMember.splice(at, 1);
        if (ofMember.length === 0) this.#changes?.get(key)?.delete(identity(member));
      }
  }

  /**
   * Finds how entries after one add a member to a list, which has it already if it was read after that. A member is older if
   * an earlier entry adds it, if it was there when its entry began, or if it is removed first. An earlier entry that left the
   * log counts for the one that adds it to this list, not for one that adds it to another list.
   */
  laterThan(entry: ListChanger, entries: readonly ListChanger[]): WriteOptions['later'] {
    if (!this.isNeeded || entries.at(-1) === entry) return undefined;
    return (key, pk) => {
      this.#read(entries);
      const byMember = this.#changes?.get(key);
      return (member) => {
        const ofMember = byMember?.get(identity(member));
        const isLater = (one: MemberChange | undefined): boolean =>
          one !== undefined && one.entry.order > entry.order;
        const reaching = isLater(ofMember?.at(-1)) && ofMember?.filter(({ reaches }) => reaches(pk));
        const first = reaching && reaching.find(({ isOlder }) => !isOlder);
        if (!first || !isLater(first)) return undefined;
        if (reaching.some(({ isOlder, entry: one }) => isOlder && one === first.entry)) return undefined;
        const held = first.entry.began.tables.table(key).get(pk);
        const isOld = getOrInsert(first.isOld, pk, () => Array.isArray(held) && hasAny(held, [member]));
        return isOld ? undefined : first.merge;
      };
    };
  }

  /** Notes in the remaining entries the changes of their own members by entries that left the log (COL-4). */
  keepOlder(gone: readonly ListChanger[], entries: readonly ListChanger[]): void {
    for (const one of gone) this.delete(one);
    for (const change of gone.flatMap(({ changes }) => changes)) {
      this.#read(entries);
      const kept = new Map<ListChanger, Set<unknown>>();
      for (const member of change.members) {
        if (typeof member !== 'string' && !isObject(member)) continue;
        for (const { entry, isOlder } of this.#of(change.key, member))
          if (!isOlder) getOrInsert(kept, entry, () => new Set()).add(member);
      }
      for (const [entry, members] of kept) {
        this.delete(entry);
        entry.older = [...entry.older, { ...change, members: Array.from(members) }];
        this.add(entry);
      }
    }
  }

  #read(entries: readonly ListChanger[]): void {
    if (this.#changes) return;
    this.#changes = new Map();
    for (const entry of entries) this.add(entry);
  }

  #of(key: string, member: unknown): MemberChange[] {
    const byMember = getOrInsert(this.#changes!, key, () => new Map<unknown, MemberChange[]>());
    return getOrInsert(byMember, identity(member), () => []);
  }
}

/** True where a list has some of these members. */
export function hasAny(list: readonly unknown[], members: readonly unknown[]): boolean {
  // Members may be repeated.
  return newMembers(list, members).length < newMembers([], members).length;
}
