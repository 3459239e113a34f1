import type { Controller } from '../../store/controller/Controller.ts';
import type { State } from '../../store/State.ts';
import type { Check } from '../queries/StoreQuery.ts';
import { Questions } from '../queries/QueryRegistry.ts';
import { Subscriptions } from '../queries/ChangeNotifier.ts';

/** What the components under one DataProvider share: its controller, and which version is on the screen. */
export class View {
  readonly controller: Controller;
  readonly subscriptions: Subscriptions;
  readonly questions: Questions;
  readonly #owns: boolean;
  #first: State | undefined;
  #shown: State;
  readonly #late = new Set<Check>();
  /** All that are on the screen. */
  readonly #entered = new Set<Check>();
  #show: Check | undefined;
  #ending: ReturnType<typeof setTimeout> | undefined;

  /** `owns` tells that the controller ends with the provider. */
  constructor(controller: Controller, owns: boolean) {
    this.controller = controller;
    this.subscriptions = new Subscriptions(controller.store);
    this.questions = new Questions(controller, this.subscriptions);
    this.#owns = owns;
    this.#shown = controller.getState();
    // A server has no page to agree with, and its components read what was fetched meanwhile.
    this.#first = typeof document === 'undefined' ? undefined : this.#shown;
  }

  /** The version on the screen; a newer one may be on its way there, in a transition. */
  get shown(): State {
    return this.#shown;
  }

  /** The version to begin with: the newest, or for a server's page the one it was made of. */
  start(fromPage: boolean): State {
    return (fromPage && this.#first) || this.controller.getState();
  }

  /** Tells whether a component that takes over a server's page must begin with an older version. */
  readonly differsFromPage = (): boolean =>
    this.#first !== undefined && this.#first !== this.controller.getState();

  /** Notes that a version came to the screen, and brings those along that were too late to be told of it. */
  show(state: State): void {
    if (state.tables.history !== this.#shown.tables.history) {
      // After a reset nothing of what was before it is kept in memory (CTL-12).
      this.#first = undefined;
      this.questions.release();
    }
    this.#shown = state;
    for (const check of this.#late) check(state);
    if (state === this.controller.getState()) this.#late.clear();
  }

  /** The newest version. */
  get newest(): State {
    return this.controller.getState();
  }

  /** Counts a component as one on the screen until the returned function is called. */
  enter(check: Check): () => void {
    this.#entered.add(check);
    return () => void this.#entered.delete(check);
  }

  /** Brings the newest version to the screen, for all that are on it, within one commit. */
  advance(): void {
    this.#shown = this.newest;
    this.#show?.(this.#shown);
    for (const check of this.#entered) check(this.#shown);
  }

  /** How to have a version rendered as the one on the screen. */
  connect(show: Check): void {
    this.#show = show;
  }

  /** Has a new follower look at the newest version: now, or when that comes to the screen. */
  join(check: Check): void {
    if (this.#shown === this.controller.getState()) check(this.#shown);
    else this.#late.add(check);
  }

  leave(check: Check): void {
    this.#late.delete(check);
  }

  /** Runs the managers until the returned function was called, and for a moment longer: StrictMode comes back. */
  run(): (() => void) | undefined {
    if (!this.#owns) return undefined;
    clearTimeout(this.#ending);
    this.controller.init();
    return () => {
      this.#ending = setTimeout(() => this.controller.cleanup());
    };
  }
}
