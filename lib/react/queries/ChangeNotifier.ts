import { type Dependencies, DependencyTracker } from '../../store/DependencyTracker.ts';
import { report } from '../../store/report.ts';
import type { State } from '../../store/State.ts';
import type { Store } from '../../store/Store.ts';
import { watch } from './subscribeToStore.ts';

/** What is notified. */
interface Subscriber {
  /** What it depends on in the newest version; undefined where any change may concern it. */
  dependencies(): Dependencies | undefined;
  /** Has it look at the newest version. */
  tell(): void;
}

/** Notifies the questions of one DataProvider of the changes that concern them, and no others (CTL-8). */
export class Subscriptions {
  readonly #store: Store;
  readonly #tracker = new DependencyTracker<Subscriber>();
  /** What was given to these readers is not on the screen yet: each change has to come together with it. */
  readonly #pending = new Map<object, Subscriber>();
  /** The state up to which all were notified. */
  #state: State | undefined;
  #stop: (() => void) | undefined;
  #count = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Notifies a subscriber until the returned function is called. */
  add(subscriber: Subscriber): () => void {
    if (this.#count++ === 0) this.#start();
    this.#tracker.track(subscriber, subscriber.dependencies());
    return () => {
      this.#tracker.untrack(subscriber);
      if (--this.#count === 0) this.#end();
    };
  }

  /** Notes that a subscriber was read, of the newest state or of an older one. */
  wasRead(subscriber: Subscriber, state: State): void {
    if (state === this.#store.getState() && this.#tracker.has(subscriber))
      this.#tracker.track(subscriber, subscriber.dependencies());
  }

  /** Notes whether a reader was given what is not on the screen yet. */
  setPending(reader: object, subscriber: Subscriber, isPending: boolean): void {
    if (isPending) this.#pending.set(reader, subscriber);
    else this.#pending.delete(reader);
  }

  /** Apart, as what is called back would keep the first subscriber in memory. */
  #start(): void {
    this.#state = this.#store.getState();
    this.#stop = watch(this.#store, () => this.#notify());
  }

  #end(): void {
    this.#stop?.();
    // An older version is not kept in memory (CTL-12).
    this.#state = undefined;
  }

  #notify(): void {
    // A call that was put off may come when nobody is there any more.
    if (!this.#state) return;
    const before = this.#state;
    this.#state = this.#store.getState();
    const concerned = new Set(this.#tracker.concerned(before, this.#state));
    for (const subscriber of this.#pending.values()) concerned.add(subscriber);
    for (const subscriber of concerned) {
      // One that is not followed any more is left out.
      if (!this.#tracker.has(subscriber)) continue;
      try {
        subscriber.tell();
      } catch (error) {
        report(error);
      }
    }
  }
}
