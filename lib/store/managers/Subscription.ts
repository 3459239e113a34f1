import type { SubscriptionAction } from '../actions.ts';
import type { ManagedController } from '../Manager.ts';

/** Keeps the result of one key up to date for all who asked for it. */
export interface Subscription {
  /** Counts one more who asks; `frequency` is the pollFrequency of the endpoint that asks. */
  add(frequency: number | undefined): void;
  /** Counts one less; true when nobody is left. */
  remove(frequency: number | undefined): boolean;
  /** Stops for good. */
  cleanup(): void;
}

/** Makes a subscription for the first who asks, without counting it. */
export type SubscriptionConstructor = new (
  action: SubscriptionAction,
  controller: ManagedController,
) => Subscription;
