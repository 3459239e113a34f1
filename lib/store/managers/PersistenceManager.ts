import { isObject } from '../../schema/objects.ts';
import { checkDuration, startTimer } from '../../base/timer.ts';
import type { Link, ManagedController, Manager } from '../Manager.ts';
import { EXPIRED } from '../expiry.ts';
import { isPromise } from '../isPromise.ts';
import { report, reporting } from '../report.ts';
import { decodeState, encodeRecord, encodeState } from '../savedValues.ts';
import { isState, type PlainState, State } from '../State.ts';
import { onLeave } from './activity.ts';
import {
  after,
  getItem,
  inTime,
  LONGEST,
  LONGEST_RESTORE,
  type PersistenceStorage,
  SavedItems,
  silent,
  type UserId,
} from './SavedItems.ts';

/** The options of `new PersistenceManager`. */
export interface PersistenceOptions<Storage extends PersistenceStorage = PersistenceStorage> {
  /**
   * Returns the storage: `localStorage`, or an object with `getItem`, `setItem` and `removeItem`, which may be asynchronous. If it
   * throws, as on a server or with blocked cookies, nothing is saved.
   */
  storage(): Storage;
  /** The name of the saved item; by default 'wireshape'. */
  readonly name?: string;
  /**
   * Returns the id of the user who is logged in, such as from a cookie. It is saved with the store, and what one user has saved is
   * not restored for another. If another user logs in without a reset of the store, nothing more is saved until then. By default, a
   * saved store has no owner.
   */
  owner?(): UserId;
  /** A saved store of another version is dropped. Change it when the fields of an entity change. */
  readonly version?: string | number;
  /** Milliseconds after which saved data is dropped; by default one day. */
  readonly maxAge?: number;
  /** Milliseconds between two saves; by default, one second. */
  readonly throttle?: number;
  /**
   * Returns whether the responses of an endpoint are saved, by their key, such as `GET /orders`; by default, all. For one
   * endpoint alone, `(key) => getOrders.testKey(key)`.
   */
  endpoints?(key: string): boolean;
  /**
   * Returns whether the entities of a table are saved, such as `(key) => key !== 'Card'`; by default, all. Restored responses
   * are stale then, because they may contain others.
   */
  entities?(key: string): boolean;
  /** Returns whether a saved store has the expected data; if not, it is dropped. By default, not checked. */
  isValid?(state: PlainState): boolean;
  /**
   * Returns the text that is saved; by default, JSON with dates, maps, sets and bigints as they are. For other values, such as
   * instances of classes, pass a function such as `superjson.stringify`, with its `parse`.
   */
  serialize?(saved: object): string;
  /** Returns what `serialize` got, from its text. */
  parse?(text: string): unknown;
  /** Called when saving fails, because the storage is full for example; by default, reports the error as uncaught. */
  onError?(error: unknown): void;
}

/** The text that is saved, as an object. */
interface Saved {
  readonly version: string | number | null;
  readonly savedAt: number;
  readonly owner?: UserId;
  /** That of the tab which wrote it: a write may end after a logout, and after the first save of the next user. */
  readonly session?: string;
  readonly state: PlainState;
}

/** The result of `restore`: a promise where the storage is asynchronous. */
export type Restored<Storage extends PersistenceStorage> =
  ReturnType<Storage['getItem']> extends Promise<unknown> ? Promise<State | undefined> : State | undefined;

const DAY = 86_400_000;

/**
 * Saves the store whenever it changes, and restores it when the app starts (PER-1).
 *
 * A saved store that can't be used is dropped, without an error: text that is not JSON or has another shape, of another version, or too
 * old. A reset of the store, as at logout, removes it, and no other tab that still has the data saves it again. Optimistic
 * updates and errors are not saved, nor is a record with a function or an instance of a class, unless `serialize` writes it (PER-4).
 *
 * @example
 * class User extends Entity {
 *   static key = 'User';
 *   id = '';
 * }
 * const texts = new Map();
 * const storage = {
 *   getItem: (name) => texts.get(name),
 *   setItem: (name, text) => texts.set(name, text),
 *   removeItem: (name) => texts.delete(name),
 * };
 * const open = () => {
 *   const persistence = new PersistenceManager({ storage: () => storage });
 *   const initialState = persistence.restore();
 *   const controller = new Controller({ initialState, managers: [persistence, ...getDefaultManagers()] });
 *   return { controller, persistence };
 * };
 * const { controller, persistence } = open();
 * controller.set(User, { id: '1' });
 * persistence.save();
 * open().controller.get(User, '1')?.id; // => '1'
 */
export class PersistenceManager<Storage extends PersistenceStorage = PersistenceStorage> implements Manager {
  readonly #options: PersistenceOptions<Storage>;
  readonly #name: string;
  readonly #sessionName: string;
  #controller: ManagedController | undefined;
  #stopTimer: (() => void) | undefined;
  /** Counts the logouts, of all tabs: a tab of another session saves nothing. Undefined until it is read. */
  #session: string | null | undefined;
  /** The user whose data the store has, from its first save to a reset; null where the app gives none. */
  #owner: UserId = null;
  /** True also where only times changed, which are saved with the next change or when the page is left. */
  #isUnsaved = false;
  /** True while a save waits for the storage. */
  #isQueued = false;
  /** How many of its controllers run: a provider that replaces another starts first. */
  #running = 0;
  #stopListening: (() => void) | undefined;
  readonly #storage: SavedItems<Storage>;
  /** Records and responses as they are saved; they never change. */
  readonly #encoded = new WeakMap<object, unknown>();

  constructor(options: PersistenceOptions<Storage>) {
    const { maxAge = DAY, throttle = 0 } = options;
    for (const ms of [maxAge, throttle]) checkDuration(ms);
    this.#options = options;
    this.#name = options.name ?? 'wireshape';
    this.#sessionName = `${this.#name}:session`;
    this.#storage = new SavedItems(() => options.storage(), this.#onError);
  }

  /** Reads what was saved, for the `initialState` of a Controller or DataProvider; undefined where there is nothing to use. */
  restore(): Restored<Storage> {
    const storage = this.#storage.open();
    if (!storage) return undefined as Restored<Storage>;
    const texts = after(getItem(storage, this.#sessionName), (session) => {
      this.#session = session;
      return getItem(storage, this.#name);
    });
    // An app that waits for it starts without it (SEC-4).
    const onLate = (): void => this.#onError(silent(this.#name, LONGEST_RESTORE));
    const text = isPromise(texts) ? inTime(texts, null, LONGEST_RESTORE, onLate) : texts;
    return after(text, (saved) => this.#parse(saved)) as Restored<Storage>;
  }

  /** Saves the store now, in place of after the throttle. */
  readonly save = (): void => {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    this.#isUnsaved = false;
    const controller = this.#controller;
    const storage = this.#storage.open();
    // One that waits for the storage will save what the store has then.
    if (!controller || !storage || this.#isQueued) return;
    this.#isQueued = true;
    this.#attempt(() => {
      this.#isQueued = false;
      return after(storage.getItem(this.#sessionName), (session = null) => {
        if (this.#session === undefined) this.#session = session;
        const owner = this.#options.owner?.() ?? null;
        // The store still has what the user before has read.
        if (this.#owner !== null && owner !== this.#owner) return;
        this.#owner = owner;
        const own = this.#session;
        const save = (): unknown => {
          const saved = storage.setItem(this.#name, this.#text(this.#controller as ManagedController));
          if (!isPromise(saved)) return saved;
          // Another tab may have logged out while this was written.
          const check = (now: string | null | undefined): unknown =>
            (now ?? own) === own ? undefined : storage.removeItem(this.#name);
          return saved.then(() => after(storage.getItem(this.#sessionName), check));
        };
        if (session === this.#session) return save();
        // Something has cleared the storage, which ends no session.
        if (session === null) return after(storage.setItem(this.#sessionName, this.#session as string), save);
      });
    });
  };

  middleware(controller: ManagedController): Link {
    return (next) => (action) => {
      const before = controller.getState().committed;
      // Before anything else, which may fail.
      if (action.type === 'wireshape/reset') this.#remove();
      const result = next(action);
      if (action.type === 'wireshape/reset') return result;
      if (action.type === 'wireshape/setresponse')
        this.#schedule(controller, controller.getState().committed !== before);
      // An expired response is no new state, only its times change.
      else if (controller.getState().committed !== before || action.type === 'wireshape/expireall')
        this.#schedule(controller, true);
      return result;
    };
  }

  init(): void {
    this.#running++;
    this.#stopListening ??= onLeave(this.#onLeave);
  }

  /** Saves what has changed since the last save, and stops saving. */
  cleanup(): void {
    this.#onLeave();
    if (--this.#running > 0) return;
    this.#stopListening?.();
    this.#stopListening = undefined;
  }

  /** The page may be closed without a further event. */
  readonly #onLeave = (): void => {
    if (this.#isUnsaved) this.save();
  };

  /** Of the controller that changed: StrictMode creates another one, which it never uses. */
  #schedule(controller: ManagedController, isChanged: boolean): void {
    this.#controller = controller;
    this.#isUnsaved = this.#running > 0;
    if (this.#isUnsaved && isChanged)
      this.#stopTimer ??= startTimer(this.#options.throttle ?? 1_000, this.save);
  }

  /** Removes what was saved, and begins another session. */
  #remove(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    this.#isUnsaved = false;
    this.#owner = null;
    const storage = this.#storage.open();
    if (!storage) return;
    // Whatever an earlier operation waits for.
    if (this.#storage.isWaiting) this.#storage.attempt(() => storage.removeItem(this.#name));
    this.#attempt(() =>
      after(getItem(storage, this.#sessionName), (session) => {
        // Another tab has begun the next session already, and may have saved data of it.
        if (session !== null && this.#session !== undefined && session !== this.#session) {
          this.#session = session;
          return;
        }
        // The same number in every tab that is reset at the same time.
        this.#session = `${(Number(session ?? this.#session) || 0) + 1}`;
        const begin = (): unknown => storage.setItem(this.#sessionName, this.#session as string);
        // First, as a full storage takes nothing new.
        return after(this.#storage.removeOrEmpty(storage, this.#name), () => {
          const begun = begin();
          // Once more, as another tab may have written meanwhile; one that writes later sees the new session.
          return isPromise(begun) ? begun.then(() => storage.removeItem(this.#name)) : begun;
        });
      }),
    );
  }

  readonly #onError = (error: unknown): void => {
    const { onError = report } = this.#options;
    reporting(() => onError(error));
  };

  /** Runs an operation after the one before, and reports one that does not end. */
  #attempt(operation: () => unknown): void {
    this.#storage.enqueue(() => {
      const result = operation();
      if (!isPromise(result)) return result;
      const onLate = (): void => this.#onError(silent(this.#name, LONGEST));
      const stop = startTimer(LONGEST, onLate);
      return result.finally(stop);
    });
  }

  #text(controller: ManagedController): string {
    const { version = null } = this.#options;
    const saved: Saved = {
      version,
      savedAt: controller.now(),
      ...(this.#owner !== null && { owner: this.#owner }),
      ...(this.#session != null && { session: this.#session }),
      state: this.#selected(controller.getState()),
    };
    return this.#options.serialize?.(saved) ?? JSON.stringify(saved);
  }

  /** The part of a state that is saved. */
  #selected(from: State): PlainState {
    const { endpoints: savesEndpoint = all, entities: savesEntity = all } = this.#options;
    const { entities, entitiesMeta = {}, endpoints = {}, meta = {}, lastReset = -1 } = from.toJSON();
    const isPart = Object.keys(entities).some((key) => !savesEntity(key));
    const picked = { entities: pick(entities, savesEntity), endpoints: pick(endpoints, savesEndpoint) };
    const saved = this.#options.serialize ? picked : encodeState(picked, this.#encode);
    const results = Object.entries(meta).filter(
      // What was invalidated has no result, and is requested again by the next page.
      ([key, { invalidated }]) => (invalidated ? savesEndpoint(key) : Object.hasOwn(saved.endpoints, key)),
    );
    return {
      ...saved,
      entitiesMeta: pick(entitiesMeta, savesEntity),
      meta: Object.fromEntries(
        results.map(([key, { fetchedAt, date, expiresAt, invalidated }]) => [
          key,
          { fetchedAt, date, expiresAt: isPart ? EXPIRED : expiresAt, ...(invalidated && { invalidated }) },
        ]),
      ),
      lastReset,
    };
  }

  readonly #encode: typeof encodeRecord = (value, key, pk) => {
    if (!isObject(value)) return encodeRecord(value, key, pk);
    if (!this.#encoded.has(value)) this.#encoded.set(value, encodeRecord(value, key, pk));
    return this.#encoded.get(value);
  };

  #parse(text: string | null): State | undefined {
    const { version = null, maxAge = DAY, isValid = all, parse } = this.#options;
    try {
      const saved = (parse ?? JSON.parse)(text ?? 'null') as Saved | null;
      const oldest = Date.now() - maxAge;
      // What a tab of an earlier session wrote last is not left for the next user (SEC-2).
      if (saved && Number(saved.session ?? 0) < Number(this.#session ?? 0))
        this.#attempt(() => this.#storage.open()?.removeItem(this.#name));
      if (saved?.version !== version || !(saved.savedAt >= oldest)) return undefined;
      if ((saved.session ?? null) !== (this.#session ?? null)) return undefined;
      const owner = this.#options.owner?.() ?? null;
      if ((saved.owner ?? null) !== owner) return undefined;
      if (!isState(saved.state)) return undefined;
      const {
        endpoints = {},
        meta = {},
        ...rest
      } = parse ? saved.state : decodeState(saved.state, text ?? '');
      const isFresh = (key: string): boolean =>
        !Object.hasOwn(meta, key) || (meta[key]?.date ?? Infinity) >= oldest;
      const state = { ...rest, endpoints: pick(endpoints, isFresh), meta: pick(meta, isFresh) };
      if (!isValid(state)) return undefined;
      this.#owner = owner;
      return State.from(state);
    } catch {
      return undefined;
    }
  }
}

function all(): boolean {
  return true;
}

/** The members of a table whose key passes. */
function pick<Value>(
  table: Readonly<Record<string, Value>>,
  passes: (key: string) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(table).filter(([key]) => passes(key)));
}
