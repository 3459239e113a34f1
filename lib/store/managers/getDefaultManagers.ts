import { DevToolsManager, extension } from '../inspect/DevToolsManager.ts';
import type { Manager } from '../Manager.ts';
import { NetworkManager } from './NetworkManager.ts';
import { SubscriptionManager } from './SubscriptionManager.ts';

/** The options of `getDefaultManagers`: others in place of its own, null for none. */
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
  devToolsManager = devTools(),
  networkManager = new NetworkManager(),
  subscriptionManager = new SubscriptionManager(),
}: DefaultManagers = {}): Manager[] {
  return [devToolsManager, networkManager, subscriptionManager].filter((manager) => manager !== null);
}

/** None in production: the condition stands here in full, so that bundlers can leave all of it out. */
function devTools(): Manager | null {
  try {
    if (process.env.NODE_ENV !== 'production') return ifInstalled();
  } catch {
    // A page without a bundler has no `process`.
    return ifInstalled();
  }
  return null;
}

function ifInstalled(): Manager | null {
  return extension() ? new DevToolsManager() : null;
}
