import type { Manager } from './Manager.ts';
import { NetworkManager } from './NetworkManager.ts';

/** The managers that a Controller runs when it is not given others. */
export function getDefaultManagers(): Manager[] {
  return [new NetworkManager()];
}
