import * as React from 'react';

// React 18 has no `use`. A named import of it would be an error of bundlers there.
const react = { ...React } as {
  readonly use?: (promise: Promise<unknown>) => unknown;
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: {
    didUsePromise?: boolean;
    readonly T?: unknown;
  };
  readonly __SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED?: {
    readonly ReactCurrentBatchConfig?: { readonly transition?: unknown };
  };
};

/** React's `use`; undefined in React 18. */
export const { use, __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react;
const older = react.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED?.ReactCurrentBatchConfig;

/** True where state that is set now joins a transition, such as that of a form action. */
export function isInTransition(): boolean {
  return Boolean(internals ? internals.T : older?.transition);
}
