import { fail } from '../errors/errors.ts';
import { checkDuration } from '../base/timer.ts';
import { madeFrom } from '../normalize/passedOn.ts';
import { canQuery } from '../read/queryKey.ts';
import type { ResponseReader } from './ResponseReader.ts';
import type { State } from './State.ts';
import type { AnyEndpoint, ErrorPolicy, FetchAction, SetAction, SetResponseAction } from './actions.ts';
import { DEFAULT_DATA_EXPIRY, ttlOf } from './expiry.ts';
import type { Outcome } from './Manager.ts';
import { nextOrder } from './order.ts';
import type { EntityTables } from '../tables/EntityTables.ts';

/** Creates the action that fetches an endpoint, with its promise in `meta`; throws where the endpoint has no key, or no length of time. */
export function fetchAction(
  endpoint: AnyEndpoint,
  args: readonly unknown[],
  fetchedAt: number,
  errorPolicy?: ErrorPolicy,
): FetchAction {
  const key = endpoint.key(...(args as never));
  for (const failed of [false, true]) checkDuration(ttlOf(endpoint, failed));
  let settlers!: Pick<FetchAction['meta'], 'resolve' | 'reject'>;
  const promise = new Promise<unknown>((resolve, reject) => {
    settlers = { resolve, reject };
  });
  const meta = {
    fetchedAt,
    sequence: { number: nextOrder() },
    promise,
    ...settlers,
    ...(errorPolicy && { errorPolicy }),
  };
  return { type: 'wireshape/fetch', endpoint, args, key, meta };
}

/** Creates the action that writes a value, or the result of an updater; without a previous value, that is not called. */
export function setAction(
  schema: unknown,
  args: readonly unknown[],
  value: unknown,
  state: State,
  responses: ResponseReader,
  date: number,
): SetAction {
  const meta = { fetchedAt: date, date, expiresAt: date + DEFAULT_DATA_EXPIRY };
  const type = 'wireshape/set';
  if (typeof value !== 'function') return { type, schema, args, value, meta };
  if (!canQuery(schema)) fail('no_previous_value', schema);
  const change = value as (previous: unknown) => unknown;
  const changed = (tables: EntityTables): unknown => {
    const previous = responses.query(schema, args, { tables });
    return previous === undefined ? undefined : madeFrom(change(previous), tables);
  };
  const current = changed(state.tables);
  // Called again for other tables than the current ones: an older response may be stored below this write (CTL-9).
  const update = (tables: EntityTables): unknown =>
    tables === state.tables ? current : changed(tables.withOwnHistory());
  return { type, schema, args, value: current, update, meta };
}

/** Creates the action that stores the outcome of a fetch. */
export function setResponseAction(endpoint: AnyEndpoint, outcome: Outcome, date: number): SetResponseAction {
  const { args, response, error, errorPolicy, fetchedAt, order, discard } = outcome;
  const expiresAt = outcome.expiresAt ?? date + ttlOf(endpoint, error !== undefined);
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

/** True for an aborted request, whose error is not stored. */
function isAbort(endpoint: AnyEndpoint & { signal?: AbortSignal }, error: Error): boolean {
  return error.name === 'AbortError' || (endpoint.signal?.aborted ?? false);
}
