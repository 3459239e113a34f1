import { write } from '../normalize/normalize.ts';
import { queryKey } from '../normalize/query.ts';
import { reach, timesReached } from '../normalize/reach.ts';
import { sweep } from '../normalize/sweep.ts';
import type { Times } from '../schema/contract.ts';
import { isEqual } from '../schema/isEqual.ts';
import type {
  Action,
  ExpireAllAction,
  InvalidateAction,
  InvalidateAllAction,
  SetAction,
  SetResponseAction,
} from './actions.ts';
import { EXPIRED, isKept } from './expiry.ts';
import { processingOf } from './processing.ts';
import type { Entry, Results } from './Results.ts';
import { State } from './State.ts';

/**
 * The committed state after an action; the same object when nothing differs. Throws where a value can't be
 * stored. Times change in place, beside the versions (SET-5).
 */
export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'wireshape/set':
      return set(state, action);
    case 'wireshape/setresponse':
      return setResponse(state, action);
    case 'wireshape/invalidate':
    case 'wireshape/invalidateall':
      return invalidate(state, action);
    case 'wireshape/expireall':
      return expire(state, action);
    case 'wireshape/reset':
      return new State({ lastReset: action.date });
    case 'wireshape/gc':
      return state.with({
        tables: sweep(state.tables, action.entities),
        results: state.results.without(action.results),
      });
    default:
      return state;
  }
}

function set(state: State, { schema, value, args, meta }: SetAction): State {
  return state.with({ tables: write(state.tables, schema, value, args, meta).tables });
}

/** Stores an answer. `keepTimes` is false for one that is only shown until the real one comes. */
export function setResponse(state: State, action: SetResponseAction, keepTimes = true): State {
  const { endpoint, key, response, error, aborted, args, meta, stored } = action;
  if (aborted || !isKept(endpoint)) return state;
  const held = state.results.get(key);
  // What was asked for earlier than what is there is older, whenever it comes.
  const older = meta.fetchedAt < (state.results.times(key)?.fetchedAt ?? 0);
  if (error) {
    if (older) return state;
    const errorPolicy = action.errorPolicy ?? endpoint.errorPolicy?.(error) ?? 'hard';
    state.results.renew(key, meta);
    const { result, answered = false } = held ?? {};
    const { schema } = endpoint;
    const processing = processingOf(endpoint);
    const refused = held?.invalidated ?? (isFinal(error) ? timesFound(action, state) : undefined);
    const entry = { result, answered, schema, args, processing, error, errorPolicy };
    return put(state, key, { ...entry, ...(refused && { refused }) });
  }
  const { result, tables } = write(state.tables, endpoint.schema, response, args, meta, keepTimes);
  stored.result = result;
  let results = state.results;
  if (!older) {
    const { schema } = endpoint;
    const processing = processingOf(endpoint);
    results = answer(results, key, { result, answered: true, schema, args, processing });
  }
  if (endpoint.update) {
    const changes = endpoint.update(result, ...(args as never)) as Record<string, Update>;
    for (const name of Object.keys(changes)) results = update(results, name, changes[name] as Update);
  }
  if (keepTimes && !older) results.renew(key, meta);
  return state.with({ tables, results });
}

/** The server says that there is nothing. */
function isFinal(error: Error): boolean {
  const { status } = error as { status?: unknown };
  return status === 404 || status === 410;
}

/** The times of what the schema of a request finds by itself. */
function timesFound({ endpoint: { schema }, args }: SetResponseAction, { tables }: State): WeakSet<Times> {
  const input = queryKey(schema, args, tables);
  return new WeakSet(input === undefined ? [] : timesReached(reach(schema, input, tables, args), tables));
}

type Update = (previous: unknown) => unknown;

function answer(results: Results, key: string, coming: Entry): Results {
  const held = results.get(key);
  if (!held?.answered || !isEqual(held.result, coming.result)) return results.with([[key, coming]]);
  const same = !held.error && !held.invalidated && held.schema === coming.schema;
  return same ? results : results.with([[key, { ...coming, result: held.result }]]);
}

function update(results: Results, key: string, change: Update): Results {
  const held = results.get(key);
  const result = change(held?.result);
  if (isEqual(held?.result, result)) return results;
  return results.with([[key, { ...held, result, answered: result !== undefined }]]);
}

function put(state: State, key: string, entry: Entry): State {
  return state.with({ results: state.results.with([[key, entry]]) });
}

function invalidate(state: State, action: InvalidateAction | InvalidateAllAction): State {
  const { results } = state;
  const found =
    action.type === 'wireshape/invalidate'
      ? [action.key]
      : new Set([...matching(results, action), ...(action.underWay ?? []), ...(action.shown ?? [])]);
  const changes = Array.from(found, (key): [string, Entry] => {
    const { schema, args } = results.get(key) ?? {};
    // An answer that was asked for before this is no better than the one that it replaces.
    results.renew(key, { fetchedAt: action.date, date: action.date, expiresAt: 0 });
    return [key, { result: undefined, answered: false, schema, args, invalidated: true }];
  });
  return state.with({ results: results.with(changes) });
}

function expire(state: State, action: ExpireAllAction): State {
  const { results } = state;
  const keys = new Set([...matching(results, action), ...(action.shown ?? [])]);
  const changes = Array.from(keys, (key): [string, Entry] => {
    const entry = results.get(key);
    const times = results.times(key) ?? (entry ? undefined : { fetchedAt: 0, date: 0 });
    if (times) results.renew(key, { ...times, expiresAt: EXPIRED });
    // Another entry of the same contents, so that readers look at the times again.
    return [key, { ...(entry ?? { result: undefined, answered: false }) }];
  });
  return state.with({ results: results.with(changes) });
}

function matching(results: Results, { testKey }: Pick<ExpireAllAction, 'testKey'>): string[] {
  return Array.from(results.entries(), ([key]) => key).filter((key) => testKey(key));
}
