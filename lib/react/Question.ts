import type { Controller } from '../store/Controller.ts';
import type { State } from '../store/State.ts';
import type { Changes } from './Changes.ts';

/** Looks at a version and updates what differs from it. */
export type Check = (state: State) => void;

/** Something that components ask of the store; those that ask the same share one, and one look at each version. */
export abstract class Question<Value> {
  readonly controller: Controller;
  readonly #changes: Changes;
  readonly #followers = new Set<Check>();
  #stop: (() => void) | undefined;
  #release: (() => void) | undefined;

  constructor(controller: Controller, changes: Changes) {
    this.controller = controller;
    this.#changes = changes;
  }

  /** The answer in a version; the same object where it is the same answer. */
  abstract read(state: State): Value;

  /** The answer for a component that asks for the first time. */
  begin(state: State): Value {
    return this.read(state);
  }

  /** Tells whether two answers look the same to a component. */
  same(one: Value, other: Value): boolean {
    return Object.is(one, other);
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
    this.#stop ??= this.#changes.watch(() => this.tell());
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
