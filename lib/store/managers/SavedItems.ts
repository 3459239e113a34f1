import { message, WireshapeError } from '../../errors/errors.ts';
import { startTimer } from '../../base/timer.ts';
import { isPlain } from '../../schema/objects.ts';
import { isPromise } from '../isPromise.ts';

/** Where a store is saved: `localStorage`, or the same three methods over IndexedDB, which may be asynchronous. */
export interface PersistenceStorage {
  getItem(name: string): string | null | undefined | Promise<string | null | undefined>;
  setItem(name: string, text: string): unknown;
  removeItem(name: string): unknown;
}

/** The id of a user; undefined or null while no user is logged in. */
export type UserId = string | number | null | undefined;

/** What one user has saved is refused to another. */
export function isSameUser(one: UserId, other: UserId): boolean {
  return (one ?? null) === (other ?? null);
}

/** Milliseconds that a storage has for an operation of the app, and for what it restores at its start. */
export const LONGEST = 2_000;
export const LONGEST_RESTORE = 10_000;

/** The storage of an app, which may be missing, and whose operations may be asynchronous. */
export class SavedItems<Storage extends PersistenceStorage> {
  readonly #get: () => Storage;
  readonly #onError: (error: unknown) => void;
  /** The last operation of an asynchronous storage; the next one follows it. */
  #last: unknown;

  constructor(get: () => Storage, onError: (error: unknown) => void) {
    this.#get = get;
    this.#onError = onError;
  }

  /** The storage; undefined where there is none. */
  open(): Storage | undefined {
    try {
      const storage: Partial<Storage> = this.#get();
      // Some servers have one without methods.
      return (storage.getItem ?? storage.removeItem) && (storage as Storage);
    } catch {
      // A server has no storage, and a browser may refuse it.
      return undefined;
    }
  }

  /** True where the next operation waits for another one, which may never end. */
  get isWaiting(): boolean {
    return isPromise(this.#last);
  }

  /** Runs an operation, after the one before where that is asynchronous. */
  enqueue(operation: () => unknown): void {
    const run = (): unknown => this.attempt(operation);
    this.#last = isPromise(this.#last) ? this.#last.then(run) : run();
  }

  /** Removes an item, or empties one that can't be removed. */
  removeOrEmpty(storage: Storage, name: string): unknown {
    const empty = (error: unknown): unknown => {
      this.#onError(error);
      return this.attempt(() => storage.setItem(name, ''));
    };
    try {
      const removed = storage.removeItem(name);
      if (!isPromise(removed)) return removed;
      const settled = removed.then(() => true);
      const late = (): unknown => empty(silent(name, LONGEST));
      return inTime(settled, false, LONGEST).then((isRemoved) => isRemoved || late(), empty);
    } catch (error) {
      return empty(error);
    }
  }

  /** Runs an operation now. */
  attempt(operation: () => unknown): unknown {
    try {
      const result = operation();
      return isPromise(result) ? result.then(undefined, this.#onError) : result;
    } catch (error) {
      this.#onError(error);
    }
  }
}

/** What is stored under a name; null where it can't be read. */
export function getItem(storage: PersistenceStorage, name: string): string | null | Promise<string | null> {
  try {
    const text = storage.getItem(name);
    if (!isPromise(text)) return text ?? null;
    return text.then(
      (value) => value ?? null,
      () => null,
    );
  } catch {
    return null;
  }
}

/** Goes on with a value, at once unless it is a promise. */
export function after<Value, Next>(
  value: Value | Promise<Value>,
  next: (value: Value) => Next,
): Next | Promise<Awaited<Next>> {
  return isPromise(value) ? (value.then(next) as Promise<Awaited<Next>>) : next(value as Value);
}

/** Resolves as a promise does, or to another value where that takes too long; may call back then. */
export function inTime<Value, Other>(
  value: Promise<Value>,
  otherwise: Other,
  longest: number,
  onLate?: () => void,
): Promise<Value | Other> {
  return new Promise((resolve, reject) => {
    const stop = startTimer(longest, () => {
      onLate?.();
      resolve(otherwise);
    });
    value.then(resolve, reject).finally(stop);
  });
}

/** The error of a storage that does not respond. */
export function silent(item: string, longest: number): WireshapeError {
  return new WireshapeError(message('storage_silent', item, longest));
}

/** The path to the first value that JSON does not give back as it is, such as `[0].at`; undefined where there is none. */
export function unstorablePath(value: unknown, path = ''): string | undefined {
  if (Array.isArray(value) || isPlain(value)) {
    for (const [name, one] of Object.entries(value)) {
      const at = Array.isArray(value) ? `${path}[${name}]` : `${path}.${name}`;
      const found = one === undefined && Array.isArray(value) ? at : unstorablePath(one, at);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const isJson =
    typeof value === 'number'
      ? Number.isFinite(value)
      : ['string', 'boolean', 'undefined'].includes(typeof value);
  return isJson || value === null ? undefined : path;
}
