import type { Link, ManagedController, Manager } from '../Manager.ts';
import { reporting, reportRejection } from '../report.ts';

/**
 * Expires other responses after a mutation: those of the endpoints that its option `expires` returns, which are
 * refetched where components show them (CTL-35).
 *
 * It is not needed for the records in the response of a mutation, which are updated everywhere: only for what the server
 * computes of them, such as a total. An `expires` that throws is reported, and that of a read is not called.
 *
 * @example
 * const getTotal = new RestEndpoint({ path: '/total' });
 * const addCopy = new RestEndpoint({
 *   path: '/orders/:id/copies',
 *   method: 'POST',
 *   body: undefined,
 *   expires: () => [getTotal],
 * });
 * const controller = new Controller({ managers: [new ExpiryManager(), ...getDefaultManagers()] });
 */
export class ExpiryManager implements Manager {
  /** Tells development that `expires` of an endpoint is read. */
  readonly readsExpires = true;

  middleware(controller: ManagedController): Link {
    return (next) => (action) => {
      const result = next(action);
      if (action.type !== 'wireshape/setresponse' || action.error || action.aborted) return result;
      const { endpoint, response, args } = action;
      // A read that expires what expires it would be requested without an end.
      if (!endpoint.sideEffect) return result;
      reporting(() => {
        const all = endpoint.expires?.(response, ...(args as never));
        reportRejection(all);
        for (const each of all ?? []) void controller.expireAll(each);
      });
      return result;
    };
  }

  cleanup(): void {}
}
