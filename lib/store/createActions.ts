import { fail } from '../errors/errors.ts';
import { madeFrom } from '../normalize/passedOn.ts';
import { canQuery } from '../read/QueryCache.ts';
import type { ResponseReader } from './ResponseReader.ts';
import type { State } from './State.ts';
import type { AnyEndpoint, ErrorPolicy, FetchAction, SetAction, SetResponseAction } from './actions.ts';
import { DEFAULT_DATA_EXPIRY, ttlOf } from './expiry.ts';
import type { Outcome } from './Manager.ts';
import { nextOrder } from './Clock.ts';
import type { EntityTables } from '../tables/EntityTables.ts';

/** Makes the action that asks for an endpoint's answer, with a promise of it in `meta`; throws where it has no key. */
export function fetchAction(
  endpoint: AnyEndpoint,
  args: readonly unknown[],
  fetchedAt: number,
  errorPolicy?: ErrorPolicy,
): FetchAction {
  const key = endpoint.key(...(args as never));
  let settle!: Pick<FetchAction['meta'], 'resolve' | 'reject'>;
  const promise = new Promise<unknown>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const meta = {
    fetchedAt,
    order: nextOrder(),
    promise,
    ...settle,
    ...(errorPolicy && { errorPolicy }),
  };
  return { type: 'wireshape/fetch', endpoint, args, key, meta };
}

/** Makes the action that writes a value, or what an updater makes of the value before: nothing where there is none. */
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
  if (!canQuery(schema)) fail('nothing_before', schema);
  const change = value as (previous: unknown) => unknown;
  const changed = (tables: EntityTables): unknown => {
    const previous = responses.query(schema, args, { tables });
    return previous === undefined ? undefined : madeFrom(change(previous), tables);
  };
  const shown = changed(state.tables);
  // Run again where what it is written to is not what is shown: an older response may bring it only now (CTL-9).
  const update = (tables: EntityTables): unknown =>
    tables === state.tables ? shown : changed(tables.apart());
  return { type, schema, args, value: shown, update, meta };
}

/** Makes the action that stores what came of a fetch. */
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

/** Somebody did not want the answer any more: that says nothing of what is stored. */
function isAbort(endpoint: AnyEndpoint & { signal?: AbortSignal }, error: Error): boolean {
  return error.name === 'AbortError' || (endpoint.signal?.aborted ?? false);
}
