import type { Manager, Middleware } from 'wireshape';
import { addToast } from './toasts.ts';

/** Shows a toast for each request that fails. */
export class ErrorToasts implements Manager {
  middleware: Middleware = () => (next) => (action) => {
    const result = next(action);
    if (action.type !== 'wireshape/setresponse') return result;
    // An aborted request is no failure.
    if (action.error && !action.aborted)
      addToast(`${action.endpoint.name} failed`);
    return result;
  };

  cleanup() {}
}
