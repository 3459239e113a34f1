import { fail } from '../../errors/errors.ts';
import type { Manager } from '../Manager.ts';
import { devTools } from './defaultManagers.ts';
import { NetworkManager } from './NetworkManager.ts';
import type { NetworkOptions } from './RequestPool.ts';
import type { SubscriptionConstructor } from './Subscription.ts';
import { SubscriptionManager } from './SubscriptionManager.ts';

/** The options of `getDefaultManagers`: other managers in place of its own, the options of its own, or null for none. */
export interface DefaultManagers {
  /** A manager, or the options that `DevToolsManager` passes to the extension; null for none. */
  readonly devToolsManager?: Manager | Readonly<Record<string, unknown>> | null;
  /** A manager, or the options of `NetworkManager`. It can't be null: no request would be sent. */
  readonly networkManager?: Manager | NetworkOptions;
  /** A manager, or the class of its subscriptions; null for none. */
  readonly subscriptionManager?: Manager | SubscriptionConstructor | null;
}

/**
 * The managers that a Controller runs when it is not given others: requests, polling and, in development
 * where the browser has the extension, Redux DevTools.
 *
 * @example
 * getDefaultManagers({ networkManager: { dataExpiryLength: 5000 }, subscriptionManager: null }).length; // => 1
 */
export function getDefaultManagers({
  devToolsManager,
  networkManager,
  subscriptionManager,
}: DefaultManagers = {}): Manager[] {
  if (networkManager === null) fail('network_manager_missing');
  return [
    managerOf(devToolsManager, devTools),
    managerOf(networkManager, (options) => new NetworkManager(options)),
    managerOf(subscriptionManager, (kind) => new SubscriptionManager(kind)),
  ].filter((manager) => manager !== null);
}

function managerOf<T extends object>(
  given: Manager | T | null | undefined,
  make: (options?: T) => Manager | null,
): Manager | null {
  return given && 'middleware' in given ? (given as Manager) : given === null ? null : make(given);
}
