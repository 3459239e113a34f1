import { DevToolsManager, extension } from '../inspect/DevToolsManager.ts';
import type { Manager } from '../Manager.ts';
import { NetworkManager } from './NetworkManager.ts';
import { SubscriptionManager } from './SubscriptionManager.ts';

/** The managers of a Controller that is not given others. */
export function defaultManagers(): Manager[] {
  return [devTools(), new NetworkManager(), new SubscriptionManager()].filter((manager) => manager !== null);
}

/** None in production: the condition is written here in full, so that bundlers can leave all of it out. */
export function devTools(options?: object): Manager | null {
  try {
    if (process.env.NODE_ENV !== 'production') return ifInstalled(options);
  } catch {
    // A page without a bundler has no `process`.
    return ifInstalled(options);
  }
  return null;
}

function ifInstalled(options: object | undefined): Manager | null {
  return extension() ? new DevToolsManager(options) : null;
}
