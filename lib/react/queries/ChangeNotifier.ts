import { startTransition } from 'react';
import { type StoreDependencies, DependencyTracker } from '../../store/DependencyTracker.ts';
import { report } from '../../store/report.ts';
import type { State } from '../../store/State.ts';
import type { Store } from '../../store/controller/Store.ts';
import { isInTransition } from './reactInternals.ts';

/** What is notified. */
interface Subscriber {
  /** What it depends on in the newest version; undefined where any change may affect it. */
  dependencies(): StoreDependencies | undefined;
  /** Has it read the newest version. */
  notify(): void;
  /** Reads times again; true where they changed the result. */
  timesChanged?(): boolean;
}

/** What has set a result in a component. */
interface Observer {
  /** True where a transition waits for this result, which the newest version has. */
  endsWaiting(): boolean;
}

/** Notifies the queries of one DataProvider of the changes that affect them, and no others (CTL-8). */
export class ChangeNotifier {
  readonly #store: Store;
  readonly #renderNewest: () => void;
  readonly #tracker = new DependencyTracker<Subscriber>();
  /** The last results of these observers are not committed yet: each further change has to be committed with them. */
  readonly #uncommitted = new Map<Observer, Subscriber>();
  /** What is called once the newest version is committed. */
  #afterCommit: (() => void)[] = [];
  /** The newest version whose effects ran. */
  #effectsRanOf: State | undefined;
  /** The state up to which all were notified. */
  #state: State | undefined;

  /** `renderNewest` has the newest version rendered as the committed one. */
  constructor(store: Store, renderNewest: () => void) {
    this.#store = store;
    this.#renderNewest = renderNewest;
  }

  /** Notifies a subscriber until the returned function is called. */
  subscribe(subscriber: Subscriber): () => void {
    this.#tracker.track(subscriber, subscriber.dependencies());
    return () => this.#tracker.untrack(subscriber);
  }

  /** Notes that a subscriber read the newest state, or an older one. */
  trackRead(subscriber: Subscriber, state: State): void {
    if (state === this.#store.getState() && this.#tracker.has(subscriber))
      this.#tracker.track(subscriber, subscriber.dependencies());
  }

  /** Notes whether an observer's last result is not committed yet. */
  setUncommitted(observer: Observer, subscriber: Subscriber, isUncommitted: boolean): void {
    if (isUncommitted) this.#uncommitted.set(observer, subscriber);
    else this.#uncommitted.delete(observer);
  }

  /**
   * Notifies a subscriber whose result changed while the store did not. Its component renders the newest version, which
   * a transition may hold back: all components commit that version with it (CTL-11).
   */
  notify(subscriber: Subscriber): void {
    this.#notifyAll([subscriber]);
  }

  /** Calls back once the newest version is committed, and what it removes from the screen is unmounted (CTL-31). */
  afterCommit(call: () => void): void {
    if (this.#effectsRanOf === this.#store.getState()) queueMicrotask(call);
    else this.#afterCommit.push(call);
  }

  /** Notes that the effects of the newest version ran. */
  effectsRan(): void {
    const calls = this.#afterCommit;
    this.#afterCommit = [];
    this.#effectsRanOf = this.#store.getState();
    for (const call of calls) call();
  }

  /** Notifies of all changes of the store until the returned function is called. */
  follow(): () => void {
    this.#state = this.#store.getState();
    const unsubscribe = this.#store.subscribe(
      () => this.#schedule(),
      () => this.#onTimes(),
    );
    this.#renderNewest();
    return () => {
      unsubscribe();
      // An older version is not kept in memory (CTL-12).
      this.#state = this.#effectsRanOf = undefined;
    };
  }

  #schedule(): void {
    const call = (): void => this.#onChange();
    const isPrediction = this.#store.getState().optimistic.length > (this.#state?.optimistic.length ?? 0);
    // Set during a form action, state would join its transition: the optimistic update would show only at its end. In an
    // event, it is set at once, so that a controlled input keeps its caret (CTL-28).
    if (isPrediction && isInTransition()) queueMicrotask(call);
    // In one commit with the end of the transition, where its `isPending` becomes false (CTL-37).
    else if (Array.from(this.#uncommitted.keys()).some((observer) => observer.endsWaiting()))
      startTransition(call);
    else call();
  }

  #onChange(): void {
    // A deferred call may come after the provider was unmounted.
    if (!this.#state) return;
    const before = this.#state;
    this.#state = this.#store.getState();
    this.#notifyAll(this.#tracker.concerned(before, this.#state));
  }

  /** Renewed times alone may end an error or a stale result (CTL-11). */
  #onTimes(): void {
    for (const subscriber of Array.from(this.#tracker.alwaysConcerned))
      if (subscriber.timesChanged?.()) this.notify(subscriber);
  }

  #notifyAll(concerned: Iterable<Subscriber>): void {
    this.#renderNewest();
    for (const subscriber of new Set([...concerned, ...this.#uncommitted.values()])) {
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
