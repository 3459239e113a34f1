import type { SubscriptionAction } from '../actions.ts';
import type { ManagedController } from '../Manager.ts';

/** Updates the result of one key for all its subscribers. */
export interface Subscription {
  /** Adds a subscriber; `frequency` is the `pollFrequency` of its endpoint. */
  add(frequency: number | undefined): void;
  /** Removes a subscriber; returns true for the last one. */
  remove(frequency: number | undefined): boolean;
  /** Stops, when the manager is cleaned up. */
  cleanup(): void;
}

/** Creates a subscription for the first subscriber, which is then added. */
export type SubscriptionConstructor = new (
  action: SubscriptionAction,
  controller: ManagedController,
) => Subscription;
