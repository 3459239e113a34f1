import type { Manager, Middleware } from 'wireshape';
import { getStats } from './api.ts';

/** Refetches the statistics after every mutation that succeeds. */
export class StatsManager implements Manager {
  middleware: Middleware = (controller) => (next) => (action) => {
    // The action goes on to the other managers, and to the store.
    const result = next(action);
    if (
      action.type === 'wireshape/setresponse' &&
      action.endpoint.sideEffect &&
      !action.error
    ) {
      controller.expireAll(getStats);
    }
    return result;
  };

  cleanup() {}
}
