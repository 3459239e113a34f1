import type { Controller } from '../../store/controller/Controller.ts';
import type { State } from '../../store/State.ts';
import type { Answer } from './QueryResult.ts';
import type { Dependencies } from '../../store/DependencyTracker.ts';
import type { Subscriptions } from './ChangeNotifier.ts';

/** Looks at a version and updates what differs from it. */
export type Check = (state: State) => void;

/** Something that components ask of the store; those that ask the same share one, and one look at each version. */
export abstract class Question {
  readonly controller: Controller;
  readonly #subscriptions: Subscriptions;
  readonly #followers = new Set<Check>();
  #stop: (() => void) | undefined;
  #release: (() => void) | undefined;

  constructor(controller: Controller, subscriptions: Subscriptions) {
    this.controller = controller;
    this.#subscriptions = subscriptions;
  }

  /** The answer in a version. */
  abstract read(state: State): Answer;

  /** The answer for a component that asks for the first time. */
  begin(state: State): Answer {
    return this.read(state);
  }

  get followed(): boolean {
    return this.#followers.size > 0;
  }

  /** True while somebody needs it. */
  get inUse(): boolean {
    return this.followed;
  }

  /** What the answer depends on in the newest version; undefined where any change may concern it. */
  abstract dependencies(): Dependencies | undefined;

  /** Calls back after every change that concerns it, until the returned function is called. */
  follow(check: Check): () => void {
    this.#followers.add(check);
    this.#stop ??= this.#subscriptions.add(this);
    this.#release ??= this.count();
    return () => {
      this.#followers.delete(check);
      if (this.followed) return;
      this.#stop?.();
      this.#release?.();
      this.#stop = this.#release = undefined;
    };
  }

  /** Counts as one who shows the answer, so that it is not collected, until the returned function is called. */
  protected abstract count(): () => void;

  /** Notes that a version was looked at: the answer may depend on something else now. */
  protected looked(state: State): void {
    if (this.#stop) this.#subscriptions.wasRead(this, state);
  }

  /** Has all followers look at the newest version. */
  tell(): void {
    const state = this.controller.getState();
    for (const check of Array.from(this.#followers)) check(state);
  }
}
