import type { Link, ManagedController, Manager } from '../Manager.ts';
import { report } from '../report.ts';
import { isPromise } from '../isPromise.ts';
import { decided } from './decided.ts';

/** The options of `new LogoutManager`. */
export interface LogoutOptions {
  /**
   * Returns true, or a promise of it, for errors that mean that the user is logged out; by default, those with status 401. If it throws or
   * rejects, or its promise has not settled after 30 seconds, the error is reported, and the default is used.
   */
  shouldLogout?(error: Error): boolean | Promise<boolean>;
  /** Called on logout; by default, it resets the store. If it throws or rejects, the error is reported, and the store is reset. */
  handleLogout?(controller: ManagedController): void;
}

/** Milliseconds after a logout in which components send the requests that it causes. */
const SAME_LOGOUT = 1_000;

/** Milliseconds after a logout in which another tab may reset the store because of it, after a response that is slow. */
const ECHO = 30_000;

/**
 * Resets the store when a response means that the user is logged out.
 *
 * It resets once for all requests that were sent before, and for those that components send again because of it,
 * within a second: their errors are shown. With a `TabSyncManager`, it does so in each tab.
 *
 * @example
 * const controller = new Controller({ managers: [new LogoutManager(), ...getDefaultManagers()] });
 */
export class LogoutManager implements Manager {
  readonly #options: LogoutOptions;

  constructor(options: LogoutOptions = {}) {
    this.#options = options;
  }

  middleware(controller: ManagedController): Link {
    const { shouldLogout = isUnauthorized, handleLogout = reset } = this.#options;
    let last = -Infinity;
    const logOut = (fetchedAt: number): void => {
      // By the store's clock, as `fetchedAt` is: the system clock may be set back.
      if (fetchedAt <= last + SAME_LOGOUT) return;
      last = controller.now();
      // A user who is logged out leaves no data, whatever the app does about it (SEC-4).
      const failed = (error: unknown): void => {
        report(error);
        reset(controller);
      };
      try {
        const handled: unknown = handleLogout(controller);
        if (isPromise(handled)) handled.then(undefined, failed);
      } catch (error) {
        failed(error);
      }
    };
    const check = (error: Error, fetchedAt: number): void => {
      const { lastReset } = controller.getState();
      const decide = (isLogout: boolean): void => {
        // A promise may settle when the next user has logged in.
        if (isLogout && controller.getState().lastReset === lastReset) logOut(fetchedAt);
      };
      const failed = (thrown: unknown): void => {
        report(thrown);
        decide(isUnauthorized(error));
      };
      try {
        const isLogout = shouldLogout(error);
        if (isPromise(isLogout))
          decided('shouldLogout', isLogout, isUnauthorized(error)).then(decide, failed);
        else decide(isLogout);
      } catch (thrown) {
        failed(thrown);
      }
    };
    return (next) => (action) => {
      // Before components send requests because of it.
      if (action.type === 'wireshape/reset') {
        const now = controller.now();
        if (now < last + ECHO) last = now;
      }
      const result = next(action);
      if (action.type === 'wireshape/setresponse' && action.error) check(action.error, action.meta.fetchedAt);
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
