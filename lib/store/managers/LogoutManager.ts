import type { ManagedController, Manager, Middleware } from '../Manager.ts';

/** What `new LogoutManager` takes. */
export interface LogoutOptions {
  /** Tells which errors mean that nobody is logged in; those with status 401, if not given. */
  shouldLogout?(error: Error): boolean;
  /** What to do then; the store is emptied, if not given. */
  handleLogout?(controller: ManagedController): void;
}

/** Milliseconds after a logout in which the requests that it caused are sent. */
const SAME_LOGOUT = 1_000;

/**
 * Empties the store when an answer says that nobody is logged in.
 *
 * It does so once for all requests that were sent before, and for those that components send anew because of it,
 * within a second: their errors are shown.
 *
 * @example
 * const controller = new Controller({ managers: [new LogoutManager(), ...getDefaultManagers()] });
 */
export class LogoutManager implements Manager {
  readonly #options: LogoutOptions;

  constructor(options: LogoutOptions = {}) {
    this.#options = options;
  }

  middleware(controller: ManagedController): Middleware {
    const { shouldLogout = isUnauthorized, handleLogout = reset } = this.#options;
    let last = -Infinity;
    return (next) => (action) => {
      const result = next(action);
      if (action.type === 'wireshape/setresponse' && action.error && shouldLogout(action.error)) {
        // By the store's clock, as what was sent: the machine's may be set back.
        if (action.meta.fetchedAt > last + SAME_LOGOUT) {
          last = controller.now();
          handleLogout(controller);
        }
      }
      return result;
    };
  }

  cleanup(): void {}
}

function isUnauthorized(error: Error & { status?: number }): boolean {
  return error.status === 401;
}

function reset(controller: ManagedController): void {
  controller.resetEntireStore();
}
