import type { EndpointInterface } from '../../endpoint/contract.ts';
import type { SubscriptionAction } from '../actions.ts';
import type { ManagedController } from '../Manager.ts';

/** The `pollFrequency` of an endpoint: milliseconds, or a function of the data that returns them. */
export type PollFrequency = EndpointInterface['pollFrequency'];

/** Updates the result of one key for all its subscribers. */
export interface Subscription {
  /** Adds a subscriber; `frequency` is the `pollFrequency` of its endpoint. */
  add(frequency: PollFrequency): void;
  /** Removes a subscriber; returns true for the last one. */
  remove(frequency: PollFrequency): boolean;
  /** Called after each action, when the data may have changed. */
  update?(): void;
  /** Stops, when the manager is cleaned up. */
  cleanup(): void;
}

/** Creates a subscription for the first subscriber, which is then added. */
export type SubscriptionConstructor = new (
  action: SubscriptionAction,
  controller: ManagedController,
) => Subscription;
