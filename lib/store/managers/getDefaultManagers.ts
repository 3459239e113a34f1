import { isDevelopment } from '../../errors/fail.ts';
import { DevToolsManager, extension } from './DevToolsManager.ts';
import type { Manager } from './Manager.ts';
import { NetworkManager } from './NetworkManager.ts';
import { SubscriptionManager } from './SubscriptionManager.ts';

/** What `getDefaultManagers` takes: others in place of its own, null for none. */
export interface DefaultManagers {
  readonly devToolsManager?: Manager | null;
  readonly networkManager?: Manager;
  readonly subscriptionManager?: Manager | null;
}

/**
 * The managers that a Controller runs when it is not given others: requests, polling and, in development
 * where the browser has the extension, Redux DevTools.
 *
 * @example
 * getDefaultManagers({ subscriptionManager: null }).length; // => 1
 */
export function getDefaultManagers({
  devToolsManager = isDevelopment() && extension() ? new DevToolsManager() : null,
  networkManager = new NetworkManager(),
  subscriptionManager = new SubscriptionManager(),
}: DefaultManagers = {}): Manager[] {
  return [devToolsManager, networkManager, subscriptionManager].filter((manager) => manager !== null);
}
