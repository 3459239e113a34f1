import { startTimer } from '../../base/timer.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import { isPromise } from '../isPromise.ts';
import { report } from '../report.ts';
import { getLocks, heldLocks, withLock } from './locks.ts';
import { randomId } from '../order.ts';
import {
  after,
  getItem,
  inTime,
  isSameUser,
  LONGEST,
  LONGEST_RESTORE,
  type PersistenceStorage,
  SavedItems,
  silent,
  type UserId,
} from './SavedItems.ts';
import { newestOf, parse, type Saved, type SavedMutation, type Text } from './savedMutationText.ts';

/** Where and how mutations are saved. */
export interface SavedMutationsOptions {
  readonly storage: () => PersistenceStorage;
  readonly name: string;
  readonly version: string | number | null;
  readonly maxAge: number;
  /** The id of the user now. */
  readonly user: () => UserId;
  /** Called with those that are dropped as they are too old. */
  readonly onExpired: (mutations: readonly SavedMutation[]) => void;
}

/** Whether this page sends a mutation of its own, or another page has taken it over, or a logout there has removed it. */
export type Claim = 'own' | 'taken' | 'removed';

/** Up to this length, in characters, the item is written anew for each mutation that was sent. */
const SHORT = 5_000;
/** Milliseconds in which the locks of a page that is being closed are released. */
const CLOSING = 100;

type Get = (storage: PersistenceStorage, name: string) => Text | Promise<Text>;
type Change = (mutations: readonly SavedMutation[]) => readonly SavedMutation[];
type Operation = (storage: PersistenceStorage, saved: Saved) => unknown;
/** Changes that are saved by one write. */
interface Batch {
  readonly added: Omit<SavedMutation, 'owner'>[];
  /** By id, the arguments from now on; null where it has ended. */
  readonly changed: Map<string, readonly unknown[] | null>;
  isQueued: boolean;
}

/**
 * The mutations of all tabs that are not sent yet, in one item of a storage. Each belongs to the page that sends it. As long as
 * a page has some, it holds a Web Lock; once the page is closed, the next one to get that lock takes them over. Each lock has a
 * name of its own, as a page that waited for one would take over what was saved after its release.
 */
export class SavedMutations {
  readonly #options: SavedMutationsOptions;
  readonly #items: SavedItems<PersistenceStorage>;
  #owner = randomId();
  /** The names that this page had before it was known that it can't have locks. */
  readonly #unlocked = new Set<string>();
  /** The ids of those that this page has saved. */
  readonly #saved = new Set<string>();
  /** The other pages whose locks are requested. */
  readonly #awaited = new Map<string, AbortController>();
  #session: number | undefined;
  /** Where the session of the last logout is: a late write of an earlier one overwrites the mutations, and never this. */
  readonly #sessionName: string;
  /** What this page has read there. */
  #begun: number | undefined;
  /** True if the storage has a write of an earlier session. */
  #isOutdated = false;
  #isAsync = false;
  /** What was read or written last: the same text is parsed once. */
  #last: { readonly text: Text; readonly sent: string; readonly saved: Saved | undefined } | undefined;
  /** Where a synchronous storage has the ids of those in the item that were sent: a long one is not written anew for each (PER-3). */
  readonly #sentName: string;
  /** What each of them is in that text, as most stay when one ends. */
  readonly #texts = new WeakMap<SavedMutation, string>();
  /** What is saved next. */
  #soon: Batch | undefined;
  /** True once it was reported that the storage does not respond. */
  #isSilent = false;
  /** True once this page has what closed pages had saved. */
  #isRestored = false;
  #release: (() => void) | undefined;

  constructor(options: SavedMutationsOptions) {
    this.#options = options;
    this.#sessionName = `${options.name}:session`;
    this.#sentName = `${options.name}:sent`;
    this.#items = new SavedItems(() => options.storage(), report);
  }

  add(id: string, name: string, args: readonly unknown[], user: UserId): void {
    const of = { version: this.#options.version, at: Date.now(), ...(user != null && { user }) };
    this.#next().added.push({ id, ...of, name, args });
  }

  change(id: string, args: readonly unknown[]): void {
    this.#next().changed.set(id, args);
  }

  remove(id: string): void {
    this.#next().changed.set(id, null);
  }

  /** Leaves some to whoever takes them over next, be it this page. */
  release(ids: readonly string[]): void {
    this.#flush();
    for (const id of ids) this.#saved.delete(id);
    if (this.#saved.size === 0) this.#unlock();
  }

  claimOf(id: string): Claim | Promise<Claim> {
    const storage = this.#items.open();
    if (!storage || !this.#saved.has(id)) return 'own';
    const isOwn = (one: SavedMutation): boolean => one.id === id && one.owner === this.#owner;
    const claim: Claim | Promise<Claim> = this.#release
      ? // Its lock keeps it from others: a long queue is not read for each of its mutations.
        after(getItem(storage, this.#sessionName), (no) => (Number(no) > this.#session! ? 'removed' : 'own'))
      : after(this.#read(storage), (saved) => {
          return !saved || (saved.session === this.#session && saved.mutations.some(isOwn)) ? 'own' : 'taken';
        });
    return isPromise(claim) ? this.#inTime(claim, 'own') : claim;
  }

  /** A storage that does not respond keeps nothing from being sent (PER-3). */
  #inTime<Value>(value: Promise<Value>, otherwise: Value, longest = LONGEST): Promise<Value> {
    let isLate = false;
    const result = inTime(value, otherwise, longest, () => {
      if (!this.#isSilent) report(silent(this.#options.name, longest));
      this.#isSilent = isLate = true;
    });
    return result.finally(() => {
      if (!isLate) this.#isSilent = false;
    });
  }

  /** Removes all, of every tab. Calls back, later, with those that no open page has. */
  clear(onRemoved: (mutations: readonly SavedMutation[]) => void): void {
    this.#flush();
    const own = new Set(this.#saved);
    const isRestored = this.#isRestored;
    this.#disown();
    const before = this.#items.isWaiting ? this.#removeNow() : undefined;
    const clear = (storage: PersistenceStorage, saved: Saved, removed: Saved | undefined): unknown => {
      // Those whose saving had to wait, too.
      for (const id of this.#saved) own.add(id);
      this.#disown();
      const newest = newestOf(saved, removed);
      const { session, mutations } = newest;
      // Another tab has begun the next session already, and may have saved mutations of it.
      const isBegun = this.#session !== undefined && session > this.#session;
      this.#session = isBegun ? session : Math.max(session, this.#session ?? 0) + 1;
      if (isBegun && newest === saved) return;
      const others = mutations.filter((one) => !isBegun && !own.has(one.id) && this.#isUsable(one));
      // First, as a full storage takes nothing new.
      const emptied = this.#items.removeOrEmpty(storage, this.#options.name);
      const begin = (): unknown => this.#set(storage, this.#sessionName, `${this.#session}`);
      const begun = after(emptied, () => this.#items.attempt(begin));
      const written = after(begun, () =>
        this.#items.attempt(() => this.#write(storage, isBegun ? mutations : [])),
      );
      return after(written, () => {
        for (const owner of new Set(others.map((one) => one.owner))) {
          const notifyIf = (isClosed: boolean): void => {
            if (isClosed) onRemoved(others.filter((one) => one.owner === owner));
          };
          const check = (): unknown =>
            withLock(
              this.#lockOf(owner),
              (lock) => notifyIf(lock !== null),
              { ifAvailable: true },
              () => notifyIf(!isRestored),
            );
          void Promise.resolve().then(check);
        }
      });
    };
    this.#enqueue((storage, saved) => after(before, (text) => clear(storage, saved, parse(text))));
  }

  /** Removes the item whatever an earlier operation waits for, unless another tab has begun the next session; returns what it was. */
  #removeNow(): Text | Promise<Text> {
    const storage = this.#items.open();
    if (!storage) return undefined;
    const [{ name }, session] = [this.#options, this.#session];
    const text = getItem(storage, name);
    return after(isPromise(text) ? this.#inTime(text, null) : text, (saved) => {
      if (session !== undefined && (parse(saved)?.session ?? session) > session) return undefined;
      this.#items.attempt(() => storage.removeItem(name));
      return saved;
    });
  }

  /** Takes over the mutations of pages that are closed, now or later. Calls back when there is nothing more to take over now. */
  takeOver(onTaken: (mutations: readonly SavedMutation[]) => void, onEnd = (): void => {}): void {
    this.#flush();
    let hasEnded = false;
    let resolve!: () => void;
    const ended = new Promise<void>((done) => (resolve = done));
    const end = (): void => {
      if (!hasEnded) onEnd();
      hasEnded = true;
      resolve();
    };
    const isRead = this.#enqueue((_storage, { session, mutations }) => {
      this.#session ??= session;
      const owners = Array.from(new Set(mutations.map((one) => one.owner)));
      const takes = owners.map((owner) => this.#takeFrom(owner, onTaken));
      this.#items.enqueue(() => {
        this.#isRestored = true;
        if (takes.every((take) => take === undefined)) end();
      });
      void this.#whenTaken(owners, takes).then(() => this.#items.enqueue(end));
    });
    if (!isRead) return end();
    if (!hasEnded) void this.#inTime(ended, undefined, LONGEST_RESTORE).then(end);
  }

  /** Resolves when the mutations of closed pages are taken over. An open page keeps its lock, and sends its own. */
  async #whenTaken(owners: readonly string[], takes: readonly unknown[]): Promise<void> {
    const names = await heldLocks();
    const isOpen = (at: number): boolean => names.has(this.#lockOf(owners[at] as string));
    await Promise.all(takes.filter((_, at) => !isOpen(at)));
    // The page that this one replaces may be closing.
    const closing = Promise.all(takes.filter((_, at) => isOpen(at)));
    await Promise.race([closing, new Promise<void>((resolve) => void startTimer(CLOSING, resolve))]);
  }

  /** Leaves what is saved to the next page, or to this one when it starts again. */
  close(): void {
    this.#flush();
    for (const abort of this.#awaited.values()) abort.abort();
    this.#awaited.clear();
    this.#isRestored = false;
    this.#disown();
  }

  /** Resolves when they are taken over; undefined where that is at once. */
  #takeFrom(
    owner: string,
    onTaken: (mutations: readonly SavedMutation[]) => void,
  ): Promise<unknown> | undefined {
    const take = (): void => {
      let taken: SavedMutation[] = [];
      let expired: SavedMutation[] = [];
      this.#change(
        (mutations) => {
          const user = this.#options.user();
          const found = mutations.filter(
            (one) => one.owner === owner && !this.#saved.has(one.id) && isSameUser(one.user, user),
          );
          taken = found.filter(this.#isUsable).map((one) => ({ ...one, owner: this.#owner }));
          expired = found.filter((one) => !this.#isUsable(one) && this.#isUsable({ ...one, at: Infinity }));
          const byId = new Map(taken.map((one) => [one.id, one]));
          return mutations.flatMap((one) => (found.includes(one) ? (byId.get(one.id) ?? []) : [one]));
        },
        () => {
          this.#options.onExpired(expired);
          if (taken.length === 0) return;
          this.#own(taken);
          onTaken(taken);
        },
      );
    };
    if (owner === this.#owner) return void take();
    // Nothing tells whether the other page is closed: only a page that loads takes over.
    const isLoading = !this.#isRestored;
    const takeWithoutLocks = (): void => {
      if (isLoading || this.#unlocked.has(owner)) take();
    };
    if (!getLocks()) return void takeWithoutLocks();
    if (this.#awaited.has(owner)) return undefined;
    const abort = new AbortController();
    this.#awaited.set(owner, abort);
    const end = (run: () => void) => (): void => {
      this.#awaited.delete(owner);
      run();
    };
    const { signal } = abort;
    // Granted once no page holds it.
    return withLock(this.#lockOf(owner), end(take), { signal }, end(takeWithoutLocks)).catch(() => {});
  }

  readonly #isUsable = ({ version, at }: SavedMutation): boolean =>
    version === this.#options.version && at >= Date.now() - this.#options.maxAge;

  #own(mutations: readonly Pick<SavedMutation, 'id'>[]): void {
    for (const { id } of mutations) this.#saved.add(id);
    if (!getLocks() || this.#release) return;
    const released = new Promise<void>((resolve) => (this.#release = resolve));
    const owner = this.#owner;
    void withLock(
      this.#lockOf(owner),
      () => released,
      {},
      () => {
        this.#unlocked.add(owner);
        this.#release = undefined;
      },
    );
  }

  #disown(): void {
    this.#saved.clear();
    this.#unlock();
  }

  #unlock(): void {
    if (!this.#release) return;
    this.#release();
    this.#release = undefined;
    this.#owner = randomId();
  }

  #lockOf(owner: string): string {
    return `${this.#options.name} ${owner}`;
  }

  /** What the next write saves: the changes of this task, and those that come while the storage is busy with an earlier operation. */
  #next(): Batch {
    if (this.#soon) return this.#soon;
    const batch: Batch = { added: [], changed: new Map(), isQueued: false };
    queueMicrotask(() => this.#save(batch));
    return (this.#soon = batch);
  }

  /** Has all changes before this saved before what follows. */
  #flush(): void {
    const batch = this.#soon;
    this.#soon = undefined;
    if (batch) this.#save(batch);
  }

  #save(batch: Batch): void {
    if (batch.isQueued) return;
    batch.isQueued = true;
    const { added, changed } = batch;
    const removed = Array.from(changed.keys()).filter((id) => changed.get(id) === null);
    this.#change(
      (mutations) => {
        const owner = this.#owner;
        const all = [...mutations, ...added.map((one) => this.#asSaved({ ...one, owner }))];
        if (changed.size === 0) return all;
        const kept = all.filter((one) => one.owner !== owner || changed.get(one.id) !== null);
        if (removed.length === changed.size) return kept;
        return kept.map((one) => {
          const args = one.owner === owner && changed.get(one.id);
          return args ? this.#asSaved({ ...one, args }) : one;
        });
      },
      () => {
        if (added.length > 0) this.#own(added);
        if (removed.length > 0) this.release(removed);
      },
      () => {
        if (this.#soon === batch) this.#soon = undefined;
      },
      added.length === 0 && removed.length === changed.size ? removed : undefined,
    );
  }

  /** Changes what is saved, unless another tab has begun another session; `gone` where these are removed, and nothing else. */
  #change(change: Change, onChanged: () => void, onStart = (): void => {}, gone?: readonly string[]): void {
    const operation: Operation = (storage, { session, mutations }) => {
      this.#session ??= session;
      if (session !== this.#session) return;
      const next = change(mutations);
      const isSame = next.length === mutations.length && next.every((one, at) => one === mutations[at]);
      return after(isSame ? undefined : this.#write(storage, next, gone), onChanged);
    };
    // What can't be read now is not written anew: that would lose it.
    const isQueued = this.#enqueue(operation, (storage, name) => {
      onStart();
      return storage.getItem(name);
    });
    if (!isQueued) onStart();
  }

  /** One as it will be read. */
  #asSaved(mutation: SavedMutation): SavedMutation {
    const text = JSON.stringify(mutation);
    const saved = JSON.parse(text) as SavedMutation;
    this.#texts.set(saved, text);
    return saved;
  }

  #write(
    storage: PersistenceStorage,
    mutations: readonly SavedMutation[],
    gone?: readonly string[],
  ): unknown {
    const saved: Saved = { session: this.#session!, mutations };
    const { text: held, sent = '' } = this.#last ?? {};
    if (gone && held && !this.#isAsync && mutations.length > 0 && held.length > SHORT) {
      const ids = [...sent.split(' '), ...gone].join(' ').trim();
      // Of this length, both items take the same time.
      if (ids.length ** 2 < held.length * 32)
        try {
          storage.setItem(this.#sentName, ids);
          this.#last = { text: held, sent: ids, saved };
          return;
        } catch {
          // It may be full: the item that is written below is shorter than before.
        }
    }
    const texts = mutations.map((one) => getOrInsert(this.#texts, one, () => JSON.stringify(one)));
    const text = `{"session":${saved.session},"mutations":[${texts.join()}]}`;
    this.#last = { text, sent: '', saved };
    const written = this.#set(storage, this.#options.name, text);
    if (sent) this.#items.attempt(() => storage.removeItem(this.#sentName));
    return written;
  }

  #set(storage: PersistenceStorage, name: string, text: string): unknown {
    const written = storage.setItem(name, text);
    // What follows waits for it: a write that ends later would bring back what a logout removed.
    if (isPromise(written)) this.#inTime(written, undefined).catch(() => {});
    return written;
  }

  /** False where there is no storage. */
  #enqueue(operation: Operation, get: Get = getItem): boolean {
    const storage = this.#items.open();
    if (!storage) return false;
    const run = (): unknown =>
      after(this.#read(storage, get), (given) => {
        const saved = given ?? { session: this.#session ?? this.#begun ?? 0, mutations: [] };
        if (!this.#isOutdated) return operation(storage, saved);
        this.#session ??= saved.session;
        const mended = this.#items.attempt(() => this.#write(storage, saved.mutations));
        return after(mended, () => operation(storage, saved));
      });
    // Two tabs of an asynchronous storage might read the same, and one of them would lose what the other writes.
    this.#items.enqueue(() => (this.#isAsync ? withLock(this.#options.name, run) : run()));
    return true;
  }

  /** What is saved; undefined where nothing usable is. */
  #read(storage: PersistenceStorage, get: Get = getItem): Saved | undefined | Promise<Saved | undefined> {
    if ((this.#session ?? this.#begun) === undefined)
      return after(getItem(storage, this.#sessionName), (session) => {
        this.#begun = Number(session) || 0;
        return this.#read(storage, get);
      });
    const text = get(storage, this.#options.name);
    this.#isAsync = isPromise(text);
    return after(text, (given) => {
      this.#isOutdated = false;
      const sent = (!this.#isAsync && (getItem(storage, this.#sentName) as string)) || '';
      if (this.#last?.text === given && this.#last?.sent === sent) return this.#last.saved;
      const saved = parse(given, sent);
      const session = this.#session ?? this.#begun ?? 0;
      // A write of an earlier session that ended after the logout: the next operation writes over it.
      this.#isOutdated = saved !== undefined && saved.session < session;
      if (this.#isOutdated) return this.#last?.saved?.session === session ? this.#last.saved : undefined;
      this.#last = { text: given, sent, saved };
      return saved;
    });
  }
}
