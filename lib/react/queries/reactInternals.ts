import * as React from 'react';
import { detectRender } from '../../store/rendering.ts';

type Dispatcher = { readonly useContext?: unknown; readonly useEffect?: unknown };

// React 18 has no `use`. A named import of it would be an error of bundlers there.
const react = { ...React } as {
  readonly use?: (promise: Promise<unknown>) => unknown;
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: {
    didUsePromise?: boolean;
    readonly actQueue?: unknown;
    readonly T?: unknown;
    /** Outside of components, all hooks are one function, which throws. */
    readonly H?: Dispatcher | null;
  };
  readonly __SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED?: {
    readonly ReactCurrentBatchConfig?: { readonly transition?: unknown };
    readonly ReactCurrentDispatcher?: { readonly current?: Dispatcher | null };
  };
};

/** React's `use`; undefined in React 18. */
export const { use } = react;
const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
const older = react.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED;

detectRender(() => {
  const dispatcher = internals ? internals.H : older?.ReactCurrentDispatcher?.current;
  return Boolean(dispatcher) && dispatcher?.useContext !== dispatcher?.useEffect;
});

/**
 * Has a synchronous `act`, such as that of Testing Library's `render`, render all that is not suspended on a promise. Where `use`
 * was called, `act` leaves the rest to whoever awaits it; React asks each promise that `use` suspends on for its `then`.
 */
export function suspendable<Value>(promise: Promise<Value>): Promise<Value> {
  if (!internals?.actQueue || Object.hasOwn(promise, 'then')) return promise;
  const then: typeof promise.then = (...calls) => {
    internals.didUsePromise = false;
    return Promise.prototype.then.apply(promise, calls as never) as never;
  };
  // oxlint-disable-next-line unicorn/no-thenable -- it is that of the promise itself
  return Object.defineProperty(promise, 'then', { value: then });
}

/** True where state that is set now joins a transition, such as that of a form action. */
export function isInTransition(): boolean {
  return Boolean(internals ? internals.T : older?.ReactCurrentBatchConfig?.transition);
}
