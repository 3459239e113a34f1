import type { Action } from './actions.ts';

/**
 * The types of actions by name, for a manager that handles some of them.
 *
 * @example
 * const logger: Middleware = () => (next) => (action) => {
 *   if (action.type === actionTypes.SET_RESPONSE) console.log(action.key, action.response);
 *   return next(action);
 * };
 */
export const actionTypes = {
  FETCH: 'wireshape/fetch',
  SET: 'wireshape/set',
  SET_RESPONSE: 'wireshape/setresponse',
  RESET: 'wireshape/reset',
  SUBSCRIBE: 'wireshape/subscribe',
  UNSUBSCRIBE: 'wireshape/unsubscribe',
  INVALIDATE: 'wireshape/invalidate',
  INVALIDATEALL: 'wireshape/invalidateall',
  EXPIREALL: 'wireshape/expireall',
  CANCEL: 'wireshape/cancel',
  GC: 'wireshape/gc',
  HYDRATE: 'wireshape/hydrate',
} as const satisfies Record<string, Action['type']>;
