import { fail } from '../../errors/errors.ts';
import { checkDuration, startInterval } from '../../errors/timer.ts';
import type { SubscriptionAction } from '../actions.ts';
import { fetchAction } from '../createActions.ts';
import { isActive, onActivity } from './activity.ts';
import type { ManagedController } from '../Manager.ts';
import type { Subscription } from './Subscription.ts';

/**
 * Polls an endpoint at the shortest `pollFrequency` of its subscribers (REST-8).
 *
 * Polling pauses while the page is hidden or offline, and refetches once after that. An error is stored beside the
 * data, which stays.
 */
export class PollingSubscription implements Subscription {
  readonly #action: SubscriptionAction;
  readonly #controller: ManagedController;
  /** The number of subscribers by frequency. */
  readonly #wanted = new Map<number, number>();
  readonly #stopListening: () => void;
  #stopTimer: (() => void) | undefined;
  #every = Infinity;
  #active = isActive();

  constructor(action: SubscriptionAction, controller: ManagedController) {
    if (!action.endpoint.pollFrequency) fail('nothing_to_poll', action.endpoint.name);
    checkDuration(action.endpoint.pollFrequency);
    this.#action = action;
    this.#controller = controller;
    this.#stopListening = onActivity(() => this.#resume());
  }

  add(frequency = Infinity): void {
    checkDuration(frequency);
    this.#wanted.set(frequency, (this.#wanted.get(frequency) ?? 0) + 1);
    this.#run();
  }

  remove(frequency = Infinity): boolean {
    const count = this.#wanted.get(frequency) ?? 0;
    if (count > 1) this.#wanted.set(frequency, count - 1);
    else this.#wanted.delete(frequency);
    this.#run();
    return this.#wanted.size === 0;
  }

  cleanup(): void {
    this.#stopListening();
    this.#wanted.clear();
    this.#run();
  }

  #resume(): void {
    if (this.#active === isActive()) return;
    this.#active = !this.#active;
    this.#run();
    if (this.#active) this.#fetch();
  }

  /** Restarts the timer only where its frequency changed. */
  #run(): void {
    const frequency = this.#active ? Math.min(...this.#wanted.keys()) : Infinity;
    if (frequency === this.#every) return;
    this.#every = frequency;
    this.#stopTimer?.();
    this.#stopTimer = startInterval(frequency, () => this.#fetch());
  }

  #fetch(): void {
    const { endpoint, args } = this.#action;
    const action = fetchAction(endpoint, args, this.#controller.now(), 'soft');
    // The error is stored; without a handler, this is no unhandled rejection.
    action.meta.promise.catch(() => {});
    this.#controller.dispatch(action);
  }
}
