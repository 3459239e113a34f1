import type { Controller } from '../store/Controller.ts';
import type { State } from '../store/State.ts';
import type { Answer } from './Answer.ts';
import { watch } from './watch.ts';

/** Looks at a version and updates what differs from it. */
export type Check = (state: State) => void;

/** Something that components ask of the store; those that ask the same share one, and one look at each version. */
export abstract class Question {
  readonly controller: Controller;
  readonly #followers = new Set<Check>();
  #stop: (() => void) | undefined;
  #release: (() => void) | undefined;

  constructor(controller: Controller) {
    this.controller = controller;
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

  /** Calls back after every change of the store, until the returned function is called. */
  follow(check: Check): () => void {
    this.#followers.add(check);
    this.#stop ??= watch(this.controller.store, () => this.tell());
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

  /** Has all followers look at the newest version. */
  protected tell(): void {
    const state = this.controller.getState();
    for (const check of Array.from(this.#followers)) check(state);
  }
}
