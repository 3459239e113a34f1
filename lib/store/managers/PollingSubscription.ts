import { fail } from '../../errors/errors.ts';
import { waitLeft } from '../../errors/temporary.ts';
import { checkDuration, startInterval } from '../../base/timer.ts';
import type { PollDelay } from '../../endpoint/contract.ts';
import type { SubscriptionAction } from '../actions.ts';
import { fetchAction } from '../createActions.ts';
import { isActive, onActivity } from './activity.ts';
import type { ManagedController } from '../Manager.ts';
import { report, reporting } from '../report.ts';
import type { PollFrequency, Subscription } from './Subscription.ts';

/**
 * Polls an endpoint at the shortest `pollFrequency` of its subscribers (REST-8). A function gets the data that is stored now.
 *
 * Polling pauses while the page is hidden or offline, and refetches once after that; after a failure, not before the Retry-After
 * of the server. An error is stored beside the data, which stays.
 */
export class PollingSubscription implements Subscription {
  readonly #action: SubscriptionAction;
  readonly #controller: ManagedController;
  /** The number of subscribers by frequency. */
  readonly #wanted = new Map<Exclude<PollFrequency, undefined>, number>();
  readonly #stopListening: () => void;
  #stopTimer: (() => void) | undefined;
  #every = Infinity;
  #active = isActive();
  #hasFailed = false;

  constructor(action: SubscriptionAction, controller: ManagedController) {
    const { pollFrequency = 0, name } = action.endpoint;
    checkFrequency(pollFrequency);
    if (!pollFrequency) fail('nothing_to_poll', name);
    this.#action = action;
    this.#controller = controller;
    this.#stopListening = onActivity(() => this.#resume());
  }

  add(frequency: PollFrequency = Infinity): void {
    checkFrequency(frequency);
    this.#wanted.set(frequency, (this.#wanted.get(frequency) ?? 0) + 1);
    this.#run();
  }

  remove(frequency: PollFrequency = Infinity): boolean {
    const count = this.#wanted.get(frequency) ?? 0;
    if (count > 1) this.#wanted.set(frequency, count - 1);
    else this.#wanted.delete(frequency);
    this.#run();
    return this.#wanted.size === 0;
  }

  update(): void {
    if (Array.from(this.#wanted.keys()).some((frequency) => typeof frequency === 'function')) this.#run();
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
    if (this.#every < Infinity) this.#fetch();
  }

  /** Restarts the timer only where its frequency changed. */
  #run(): void {
    const frequency = this.#active ? Math.min(...Array.from(this.#wanted.keys(), this.#delayOf)) : Infinity;
    if (frequency === this.#every) return;
    this.#every = frequency;
    this.#stopTimer?.();
    // A timer that throws ends a Node process.
    this.#stopTimer = startInterval(frequency, () => reporting(() => this.#fetch()));
  }

  /** A function that fails stops polling until it returns a length of time again. */
  readonly #delayOf = (frequency: number | ((data: never) => PollDelay)): number => {
    if (typeof frequency !== 'function') return frequency;
    try {
      const { endpoint, args } = this.#action;
      const { data } = this.#controller.snapshot().getResponse(endpoint, ...(args as never));
      const delay = frequency(data as never) ?? false;
      if (delay !== false) checkDuration(delay);
      this.#hasFailed = false;
      return delay || Infinity;
    } catch (error) {
      if (!this.#hasFailed) report(error);
      this.#hasFailed = true;
      return Infinity;
    }
  };

  #fetch(): void {
    const { endpoint, args, key } = this.#action;
    const now = this.#controller.now();
    if (waitLeft(this.#controller.getState().results.get(key)?.error, now)) return;
    const action = fetchAction(endpoint, args, now, 'soft');
    // The error is stored; without a handler, this is no unhandled rejection.
    action.meta.promise.catch(() => {});
    this.#controller.dispatch(action);
  }
}

function checkFrequency(frequency: PollFrequency): void {
  if (typeof frequency !== 'function') checkDuration(frequency as number);
}
