import type { Controller } from '../../store/controller/Controller.ts';
import type { State } from '../../store/State.ts';
import type { QueryResult } from './QueryResult.ts';
import type { StoreDependencies } from '../../store/DependencyTracker.ts';
import type { ChangeNotifier } from './ChangeNotifier.ts';

/** Called with a version of the store, to update what differs from it. */
export type OnVersion = (state: State) => void;

/** A read of the store by components. Components with equal queries share one, which reads each version once. */
export abstract class StoreQuery {
  readonly controller: Controller;
  protected readonly notifier: ChangeNotifier;
  readonly #subscribers = new Set<OnVersion>();
  #unsubscribe: (() => void) | undefined;
  #releaseRef: (() => void) | undefined;

  constructor(controller: Controller, notifier: ChangeNotifier) {
    this.controller = controller;
    this.notifier = notifier;
  }

  /** The result in a version. */
  abstract read(state: State): QueryResult;

  /** The result for a component that mounts. */
  readOnMount(state: State): QueryResult {
    return this.read(state);
  }

  get hasSubscribers(): boolean {
    return this.#subscribers.size > 0;
  }

  /** True while it must not be removed from the registry. */
  get inUse(): boolean {
    return this.hasSubscribers;
  }

  /** What the result depends on in the newest version; undefined where any change may affect it. */
  abstract dependencies(): StoreDependencies | undefined;

  /** Calls back after every change that affects it, until the returned function is called. */
  subscribe(onVersion: OnVersion): () => void {
    this.#subscribers.add(onVersion);
    this.#unsubscribe ??= this.notifier.subscribe(this);
    this.#releaseRef ??= this.countRef();
    return () => {
      this.#subscribers.delete(onVersion);
      if (this.hasSubscribers) return;
      this.#unsubscribe?.();
      this.#releaseRef?.();
      this.#unsubscribe = this.#releaseRef = undefined;
    };
  }

  /** Protects what it reads from garbage collection, until the returned function is called. */
  protected abstract countRef(): () => void;

  /** Notes that a version was read: the dependencies may have changed. */
  protected trackRead(state: State): void {
    if (this.#unsubscribe) this.notifier.trackRead(this, state);
  }

  /** Calls all subscribers with the newest version. */
  notify(): void {
    const state = this.controller.getState();
    for (const onVersion of Array.from(this.#subscribers)) onVersion(state);
  }
}
