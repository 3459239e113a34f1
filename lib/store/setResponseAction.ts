import type { AnyEndpoint, SetResponseAction } from './actions.ts';
import { lengthOf } from './expiry.ts';
import type { Outcome } from './managers/Manager.ts';

/** Makes the action that stores what came of a fetch. */
export function setResponseAction(endpoint: AnyEndpoint, outcome: Outcome, date: number): SetResponseAction {
  const { args, response, error, errorPolicy, fetchedAt, order, discard } = outcome;
  const expiresAt = outcome.expiresAt ?? date + lengthOf(endpoint, error !== undefined);
  const rest = error ? { error, errorPolicy } : { response };
  const aborted = discard || (error && isAbort(endpoint, error));
  const key = endpoint.key(...(args as never));
  const meta = { fetchedAt, date, expiresAt };
  return {
    type: 'wireshape/setresponse',
    endpoint,
    args,
    key,
    order,
    meta,
    stored: {},
    ...rest,
    ...(aborted && { aborted }),
  };
}

/** Somebody did not want the answer any more: that says nothing of what is stored. */
function isAbort(endpoint: AnyEndpoint & { signal?: AbortSignal }, error: Error): boolean {
  return error.name === 'AbortError' || (endpoint.signal?.aborted ?? false);
}
