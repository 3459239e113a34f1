import { type StoreDependencies, DependencyTracker } from '../../store/DependencyTracker.ts';
import { report } from '../../store/report.ts';
import type { State } from '../../store/State.ts';
import type { Store } from '../../store/controller/Store.ts';
import { subscribeToStore } from './subscribeToStore.ts';

/** What is notified. */
interface Subscriber {
  /** What it depends on in the newest version; undefined where any change may affect it. */
  dependencies(): StoreDependencies | undefined;
  /** Has it read the newest version. */
  notify(): void;
}

/** Notifies the queries of one DataProvider of the changes that affect them, and no others (CTL-8). */
export class ChangeNotifier {
  readonly #store: Store;
  readonly #tracker = new DependencyTracker<Subscriber>();
  /** The last results of these observers are not committed yet: each further change has to be committed with them. */
  readonly #uncommitted = new Map<object, Subscriber>();
  /** The state up to which all were notified. */
  #state: State | undefined;
  #unsubscribe: (() => void) | undefined;
  #count = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Notifies a subscriber until the returned function is called. */
  subscribe(subscriber: Subscriber): () => void {
    if (this.#count++ === 0) this.#start();
    this.#tracker.track(subscriber, subscriber.dependencies());
    return () => {
      this.#tracker.untrack(subscriber);
      if (--this.#count === 0) this.#end();
    };
  }

  /** Notes that a subscriber read the newest state, or an older one. */
  trackRead(subscriber: Subscriber, state: State): void {
    if (state === this.#store.getState() && this.#tracker.has(subscriber))
      this.#tracker.track(subscriber, subscriber.dependencies());
  }

  /** Notes whether an observer's last result is not committed yet. */
  setUncommitted(observer: object, subscriber: Subscriber, isUncommitted: boolean): void {
    if (isUncommitted) this.#uncommitted.set(observer, subscriber);
    else this.#uncommitted.delete(observer);
  }

  /** A method of its own, as a closure in `subscribe` would keep the first subscriber in memory. */
  #start(): void {
    this.#state = this.#store.getState();
    this.#unsubscribe = subscribeToStore(this.#store, () => this.#notify());
  }

  #end(): void {
    this.#unsubscribe?.();
    // An older version is not kept in memory (CTL-12).
    this.#state = undefined;
  }

  #notify(): void {
    // A deferred call may come after the last subscriber left.
    if (!this.#state) return;
    const before = this.#state;
    this.#state = this.#store.getState();
    const concerned = new Set(this.#tracker.concerned(before, this.#state));
    for (const subscriber of this.#uncommitted.values()) concerned.add(subscriber);
    for (const subscriber of concerned) {
      // An earlier subscriber's update may have unsubscribed this one.
      if (!this.#tracker.has(subscriber)) continue;
      try {
        subscriber.notify();
      } catch (error) {
        report(error);
      }
    }
  }
}
