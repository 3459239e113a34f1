import type { Link, ManagedController, Manager } from '../Manager.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import { reporting, reportRejection } from '../report.ts';
import { PollingSubscription } from './PollingSubscription.ts';
import type { Subscription, SubscriptionConstructor } from './Subscription.ts';

/** Runs one subscription per key: polling by default, or a class of your own, for a WebSocket say. */
export class SubscriptionManager implements Manager {
  readonly #Subscription: SubscriptionConstructor;
  readonly #running = new Map<ManagedController, Map<string, Subscription>>();

  constructor(kind: SubscriptionConstructor = PollingSubscription) {
    this.#Subscription = kind;
  }

  middleware(controller: ManagedController): Link {
    return (next) => (action) => {
      if (action.type === 'wireshape/subscribe') {
        const own = getOrInsert(this.#running, controller, () => new Map<string, Subscription>());
        const running = own.get(action.key) ?? new this.#Subscription(action, controller);
        reportRejection(running.add(action.endpoint.pollFrequency));
        own.set(action.key, running);
      } else if (action.type === 'wireshape/unsubscribe') {
        const own = this.#running.get(controller);
        const running = own?.get(action.key);
        const isLast = running?.remove(action.endpoint.pollFrequency);
        reportRejection(isLast);
        if (running && isLast) {
          own?.delete(action.key);
          if (own?.size === 0) this.#running.delete(controller);
          reporting(() => running.cleanup());
        }
      }
      const result = next(action);
      for (const running of this.#running.get(controller)?.values() ?? [])
        reporting(() => running.update?.());
      return result;
    };
  }

  cleanup(controller?: ManagedController): void {
    for (const [owner, own] of this.#running) {
      if (controller && owner !== controller) continue;
      this.#running.delete(owner);
      for (const running of own.values()) reporting(() => running.cleanup());
    }
  }
}
