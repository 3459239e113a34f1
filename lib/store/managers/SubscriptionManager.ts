import type { ManagedController, Manager, Middleware } from './Manager.ts';
import { PollingSubscription } from './PollingSubscription.ts';
import type { Subscription, SubscriptionConstructor } from './Subscription.ts';

/** Runs one subscription for all who subscribe to the same key; another kind than polling may be given. */
export class SubscriptionManager implements Manager {
  readonly #Subscription: SubscriptionConstructor;
  readonly #running = new Map<string, Subscription>();

  constructor(kind: SubscriptionConstructor = PollingSubscription) {
    this.#Subscription = kind;
  }

  middleware(controller: ManagedController): Middleware {
    return (next) => (action) => {
      if (action.type === 'wireshape/subscribe') {
        const running = this.#running.get(action.key) ?? new this.#Subscription(action, controller);
        running.add(action.endpoint.pollFrequency);
        this.#running.set(action.key, running);
      } else if (action.type === 'wireshape/unsubscribe') {
        const running = this.#running.get(action.key);
        if (running?.remove(action.endpoint.pollFrequency)) {
          running.cleanup();
          this.#running.delete(action.key);
        }
      }
      return next(action);
    };
  }

  cleanup(): void {
    for (const running of this.#running.values()) running.cleanup();
    this.#running.clear();
  }
}
