import type { WriteOptions } from '../../normalize/write.ts';
import type { ListChange } from '../../schema/compiled.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import { identity, type Merge, newMembers } from '../../schema/members.ts';
import { isObject } from '../../schema/objects.ts';
import type { State } from '../State.ts';
import type { LogEntry } from './LogEntry.ts';

/** A change of one member of lists. */
interface MemberChange {
  readonly entry: LogEntry;
  readonly merge: Merge;
  /** True where an earlier entry made it, which left the log. */
  readonly isOlder: boolean;
  reaches(pk: string): boolean;
  /** By list: true where it had the member when the entry began. */
  isOld?: Map<string, boolean>;
}

type Changes = Map<string, Map<unknown, MemberChange[]>>;

/**
 * The changes of the members of lists by the entries of a log, the first ones first: an entry that begins or ends costs as much as it
 * changes, however many the log has.
 */
export class ListChangeIndex {
  readonly #entries: () => readonly LogEntry[];
  /** By the key of the lists, and by member; made when it is first read. */
  #changes: Changes | undefined;

  /** `entries` returns those of the log, in their order. */
  constructor(entries: () => readonly LogEntry[]) {
    this.#entries = entries;
  }

  /** True once an entry wrote a list as a whole: only so, a list has members that later entries add. */
  hasWholeLists = false;

  /** The order of entries changed: it is made anew when it is read next. */
  clear(): void {
    this.#changes = undefined;
  }

  add(entry: LogEntry): void {
    const all = this.#changes;
    if (!all) return;
    const note = (changes: readonly ListChange[], isOlder: boolean): void => {
      for (const { key, members, merge, reaches } of changes) {
        const byMember = getOrInsert(all, key, () => new Map<unknown, MemberChange[]>());
        for (const member of members) {
          const ofMember = getOrInsert(byMember, identity(member), () => []);
          const at = ofMember.findLastIndex((one) => one.entry.order <= entry.order) + 1;
          ofMember.splice(at, 0, { entry, merge, isOlder, reaches });
        }
      }
    };
    note(entry.older, true);
    note(entry.changes, false);
  }

  delete(entry: LogEntry): void {
    for (const { key, members } of this.#changes ? [...entry.older, ...entry.changes] : []) {
      const byMember = this.#changes?.get(key);
      for (const member of members) {
        const name = identity(member);
        const ofMember = byMember?.get(name) ?? [];
        const at = ofMember.findIndex((one) => one.entry === entry);
        if (at >= 0) ofMember.splice(at, 1);
        if (ofMember.length === 0) byMember?.delete(name);
      }
    }
  }

  /**
   * Finds how entries after one add a member to a list, which has it already if it was read after that. A member is older if
   * an earlier entry adds it, if it was there when its entry began, or if it is removed first.
   */
  laterThan(entry: LogEntry): WriteOptions['later'] {
    if (!this.hasWholeLists || this.#entries().at(-1) === entry) return undefined;
    return (key, pk) => {
      const byMember = this.#read().get(key);
      return (member) => {
        const changes = byMember?.get(identity(member));
        if (!changes || isBefore(changes.at(-1), entry)) return undefined;
        const first = changes.find(({ reaches }) => reaches(pk));
        if (!first || first.isOlder || isBefore(first, entry)) return undefined;
        const { began } = first.entry;
        const isOld = getOrInsert((first.isOld ??= new Map()), pk, () => hadMember(began, key, pk, member));
        return isOld ? undefined : first.merge;
      };
    };
  }

  /** Notes in the remaining entries the changes of their own members by entries that left the log (COL-4). */
  keepOlder(gone: readonly LogEntry[]): void {
    for (const one of gone) this.delete(one);
    for (const change of gone.flatMap(({ changes }) => changes)) {
      const byMember = this.#read().get(change.key);
      const kept = new Map<LogEntry, Set<unknown>>();
      for (const member of change.members) {
        if (typeof member !== 'string' && !isObject(member)) continue;
        for (const { entry, isOlder } of byMember?.get(identity(member)) ?? [])
          if (!isOlder) getOrInsert(kept, entry, () => new Set()).add(member);
      }
      for (const [entry, members] of kept) {
        this.delete(entry);
        entry.older = [...entry.older, { ...change, members: Array.from(members) }];
        this.add(entry);
      }
    }
  }

  #read(): Changes {
    if (this.#changes) return this.#changes;
    this.#changes = new Map();
    for (const entry of this.#entries()) this.add(entry);
    return this.#changes;
  }
}

/** True where a change is of an entry, or of one before it. */
function isBefore(change: MemberChange | undefined, { order }: LogEntry): boolean {
  return !change || change.entry.order <= order;
}

function hadMember({ tables }: State, key: string, pk: string, member: unknown): boolean {
  const held = tables.table(key).get(pk);
  return Array.isArray(held) && hasAny(held, [member]);
}

/** True where a list has some of these members. */
export function hasAny(list: readonly unknown[], members: readonly unknown[]): boolean {
  // Members may be repeated.
  return newMembers(list, members).length < newMembers([], members).length;
}
