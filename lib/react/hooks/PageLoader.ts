import { ResetError } from '../../store/ResetError.ts';

/** Milliseconds in which `load` does nothing after a first failure, and at most. */
const MIN_BACKOFF = 1_000;
const MAX_BACKOFF = 30_000;

/** Whether a page is loading, and how the last attempt failed. */
export interface LoadState {
  readonly isLoading: boolean;
  readonly error: Error | undefined;
}

const IDLE: LoadState = { isLoading: false, error: undefined };

/** Loads the pages at one end of a list, one at a time, for all components that show the list. */
export class PageLoader {
  readonly #fetch: () => Promise<void>;
  readonly #listeners = new Set<() => void>();
  #state = IDLE;
  #loading: Promise<void> | undefined;
  #failures = 0;
  #pausedUntil = 0;

  constructor(fetch: () => Promise<void>) {
    this.#fetch = fetch;
  }

  get state(): LoadState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Loads a page unless the last attempt failed just now; never rejects. */
  readonly load = (): Promise<void> =>
    performance.now() < this.#pausedUntil ? Promise.resolve() : this.retry();

  /** Loads a page; never rejects. */
  readonly retry = (): Promise<void> => (this.#loading ??= this.#load());

  async #load(): Promise<void> {
    this.#setState({ isLoading: true, error: this.#state.error });
    try {
      await this.#fetch();
      this.#end(IDLE);
    } catch (error) {
      // After a reset there is no list to load a page of.
      this.#end(error instanceof ResetError ? IDLE : { isLoading: false, error: error as Error });
    }
  }

  #end(state: LoadState): void {
    this.#loading = undefined;
    this.#failures = state.error ? this.#failures + 1 : 0;
    this.#pausedUntil = state.error
      ? performance.now() + Math.min(MAX_BACKOFF, MIN_BACKOFF * 2 ** (this.#failures - 1))
      : 0;
    this.#setState(state);
  }

  #setState(state: LoadState): void {
    this.#state = state;
    for (const listener of Array.from(this.#listeners)) listener();
  }
}
