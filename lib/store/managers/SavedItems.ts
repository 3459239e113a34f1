import { isPlain } from '../../schema/objects.ts';

/** Where a store is saved: `localStorage`, or the same three methods over IndexedDB, which may be asynchronous. */
export interface PersistenceStorage {
  getItem(name: string): string | null | undefined | Promise<string | null | undefined>;
  setItem(name: string, text: string): unknown;
  removeItem(name: string): unknown;
}

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
      return storage.getItem && (storage as Storage);
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

export function isPromise<Value>(value: Value | Promise<Value>): value is Promise<Value> {
  return typeof (value as Partial<Promise<Value>> | null | undefined)?.then === 'function';
}

/** True for a value that JSON gives back as it is. */
export function isStorable(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => one !== undefined && isStorable(one));
  if (isPlain(value)) return Object.values(value).every(isStorable);
  if (typeof value === 'number') return Number.isFinite(value);
  return value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean';
}
