import type { State } from '../../store/State.ts';
import { isSameResult, type QueryResult, type Select } from '../queries/QueryResult.ts';
import { isInTransition } from '../queries/reactInternals.ts';
import type { StoreQuery } from '../queries/StoreQuery.ts';
import type { ProviderState } from '../provider/ProviderState.ts';

/** A result, with its observer. */
export interface Observed {
  readonly observer: QueryObserver;
  readonly result: QueryResult;
}

type SetObserved = (observed: Observed) => void;

/** Keeps one component up to date with one query: sets its state when, and only when, the selected result changed. */
export class QueryObserver {
  readonly #provider: ProviderState;
  readonly #query: StoreQuery;
  readonly #select: Select;
  readonly #suspends: boolean;
  /** What a first render gets: what was committed last, as an older result would be kept in memory (CTL-12). */
  #first: Observed;
  /** The promises that the component suspended on since its last commit. */
  suspendedOn: Promise<unknown>[] = [];
  /** What is committed, and what was set last, which may be in a transition that is not committed yet. */
  #committed: Observed;
  #latest: Observed;
  /** What was set last while it was pending in a transition, which waits for it. */
  #awaited: Observed | undefined;
  #hasCommitted = false;
  #unmount: (() => void) | undefined;

  /** `suspends` means that the component suspends on a pending result in place of rendering it. */
  constructor(provider: ProviderState, query: StoreQuery, select: Select, suspends: boolean, initial: State) {
    this.#provider = provider;
    this.#query = query;
    this.#select = select;
    this.#suspends = suspends;
    this.#first =
      this.#committed =
      this.#latest =
        { observer: this, result: select(query.readOnMount(initial)) };
  }

  /** What a component renders before its state is set: until its first commit, the version that all others render. */
  firstObserved(state: State): Observed {
    if (this.#hasCommitted) return this.#first;
    const result = this.#select(this.#query.read(state));
    if (!isSameResult(result, this.#first.result))
      this.#first = this.#committed = this.#latest = { observer: this, result };
    return this.#first;
  }

  /** Notes what the component suspends on. */
  suspendOn(promise: Promise<unknown>): Promise<unknown> {
    if (!this.suspendedOn.includes(promise)) this.suspendedOn.push(promise);
    return promise;
  }

  /** Notes what the component committed. */
  commit(observed: Observed | undefined): void {
    this.suspendedOn = [];
    this.#hasCommitted = true;
    // Never undefined here; only the type allows for it.
    this.#committed = this.#first = observed!;
    this.#notePending();
  }

  /**
   * Sets the version on the screen before the first paint, in a component that rendered a newer one. Where the component
   * would suspend or throw in that version, commits the newest version instead (CTL-11).
   */
  mount(setObserved: SetObserved): () => void {
    const provider = this.#provider;
    const update = (state: State): void => this.#update(state, setObserved);
    this.unmount();
    const unmount = provider.mount(update);
    const hasData = (state: State): boolean => {
      const { pending, error } = this.#query.read(state);
      return !pending && !error;
    };
    if (this.#suspends && !hasData(provider.onScreen) && hasData(provider.newest)) provider.commitNewest();
    else update(provider.onScreen);
    // A component that was hidden is not subscribed again when it is shown.
    if (provider.onScreen !== provider.newest) provider.catchUp(update);
    this.#unmount = () => {
      unmount();
      provider.cancelCatchUp(update);
      provider.notifier.setUncommitted(this, this.#query, false);
    };
    return () => this.unmount();
  }

  /** Undoes `mount`; without effect where it is not mounted. */
  unmount(): void {
    this.#unmount?.();
    this.#unmount = undefined;
  }

  /** Subscribes to the query until the returned function is called. */
  subscribe(setObserved: SetObserved): () => void {
    const update = (state: State): void => this.#update(state, setObserved);
    const unsubscribe = this.#query.subscribe(update);
    this.#provider.catchUp(update);
    return () => {
      unsubscribe();
      this.#provider.cancelCatchUp(update);
      // React 18 runs no cleanup of some layout effects of what it deletes.
      this.unmount();
    };
  }

  endsWaiting(): boolean {
    return this.#awaited === this.#latest && !this.#query.read(this.#provider.newest).pending;
  }

  #update(state: State, setObserved: SetObserved): void {
    const result = this.#select(this.#query.read(state));
    const isCommitted = isSameResult(this.#committed.result, result);
    const isLatest = isSameResult(this.#latest.result, result);
    if (isCommitted && isLatest) return;
    // Set again where it is pending in a transition: this version includes that transition's changes.
    if (isCommitted) this.#latest = this.#committed;
    else if (!isLatest) this.#latest = { observer: this, result };
    if (result.pending && isInTransition()) this.#awaited = this.#latest;
    setObserved(this.#latest);
    this.#notePending();
  }

  /** A result that was set in a transition is not committed yet, and no newer version may be committed without it. */
  #notePending(): void {
    this.#provider.notifier.setUncommitted(this, this.#query, this.#latest !== this.#committed);
  }
}
