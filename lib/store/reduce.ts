import type { EntityTables } from '../tables/EntityTables.ts';
import { replayWrite, write, type Written } from '../normalize/normalize.ts';
import { queryKey } from '../read/QueryCache.ts';
import { reachableEntities, timesOfEntities } from '../read/reachable.ts';
import type { WriteOptions, WriteStep } from '../normalize/Writer.ts';
import { removeEntities } from '../read/MemoGraph.ts';
import type { EntityRecord, Times } from '../schema/contract.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';
import type { Members } from '../schema/members.ts';
import { isEqual } from '../schema/equality.ts';
import type {
  Action,
  ExpireAllAction,
  InvalidateAction,
  InvalidateAllAction,
  SetAction,
  SetResponseAction,
} from './actions.ts';
import { EXPIRED, isCached } from './expiry.ts';
import { processingOf } from './processing.ts';
import type { ResultRow, EndpointResults } from './EndpointResults.ts';
import { State } from './State.ts';
import { type ListChanges, mergeMembers } from './threeWayMerge.ts';

/** What an action wrote when it was first applied. */
export interface WriteMemo {
  steps?: readonly WriteStep[];
  /** What stands for a response in the results. */
  result?: unknown;
  /** The times of what an error said was not there: they stand beside the versions, and are found once. */
  refused?: WeakSet<Times>;
}

/** How to apply an action. */
export interface ReduceOptions extends Pick<WriteOptions, 'keepTimes' | 'undo' | 'keep'> {
  /** Filled the first time; from then on the same is written, over whatever state. */
  readonly memo?: WriteMemo;
  /** Changes of lists that are made once more over a response. */
  readonly changes?: ListChanges;
  /** Whether `keep` merges an entity with what mutations made of it; if so, an updater isn't run on it once more. */
  readonly isKnown?: (key: string, pk: string) => boolean;
  /** Chooses what of a result is stored under a key. */
  readonly keepResult?: (key: string, result: unknown, state: State) => unknown;
}

/**
 * The state after an action; the same object when nothing differs. Throws where a value can't be stored. Times
 * change in place, beside the versions (SET-5).
 */
export function reduce(state: State, action: Action, options: ReduceOptions = {}): State {
  switch (action.type) {
    case 'wireshape/set':
      return set(state, action, options);
    case 'wireshape/setresponse':
      return setResponse(state, action, options);
    case 'wireshape/invalidate':
    case 'wireshape/invalidateall':
      return invalidate(state, action, options);
    case 'wireshape/expireall':
      return expire(state, action, options);
    case 'wireshape/reset':
      return new State({ lastReset: action.date });
    case 'wireshape/gc':
      return state.with({
        tables: removeEntities(state.tables, action.entities),
        results: state.results.withoutKeys(action.results),
      });
    default:
      return state;
  }
}

function set(state: State, action: SetAction, options: ReduceOptions): State {
  const { schema, update, args, meta } = action;
  if (!update) return state.with(writeOnce(state.tables, schema, action.value, args, meta, options));
  // What it makes depends on the state that it is written to.
  const { memo: _, ...rest } = options;
  const value = update(state.tables);
  return value === undefined ? state : state.with(write(state.tables, schema, value, args, meta, rest));
}

/** Writes by the schema the first time, and what that came to from then on. */
function writeOnce(
  tables: EntityTables,
  schema: unknown,
  value: unknown,
  args: readonly unknown[],
  meta: Times,
  { memo, ...options }: ReduceOptions,
): Written {
  if (memo?.steps)
    return { result: memo.result, tables: replayWrite(tables, memo.steps, args, meta, options) };
  const steps: WriteStep[] | undefined = memo && [];
  const written = write(tables, schema, value, args, meta, steps ? { ...options, steps } : options);
  if (memo) Object.assign(memo, { steps, result: written.result });
  return written;
}

/** Stores what came of a request. */
function setResponse(state: State, action: SetResponseAction, options: ReduceOptions): State {
  const { endpoint, key, response, error, aborted, args, meta, stored } = action;
  const { keepTimes = true, undo, memo, keepResult } = options;
  if (aborted || !isCached(endpoint)) return state;
  const held = state.results.get(key);
  if (error) {
    const errorPolicy = action.errorPolicy ?? endpoint.errorPolicy?.(error) ?? 'hard';
    if (keepTimes) state.results.renew(key, meta, undo);
    const { result, answered = false } = held ?? {};
    const { schema } = endpoint;
    const processing = processingOf(endpoint);
    const found = isFinal(error) && (keepTimes || !memo?.refused) ? timesFound(action, state) : memo?.refused;
    if (memo && found) memo.refused = found;
    const refused = held?.invalidated ?? found;
    const entry = { result, answered, schema, args, processing, error, errorPolicy };
    return put(state, key, { ...entry, ...(refused && { refused }) });
  }
  const written = writeOnce(state.tables, endpoint.schema, response, args, meta, options);
  stored.result = written.result;
  const result = keepResult ? keepResult(key, written.result, state) : written.result;
  const { schema } = endpoint;
  const processing = processingOf(endpoint);
  let results = answer(state.results, key, { result, answered: true, schema, args, processing });
  if (endpoint.update) {
    const changes = endpoint.update(written.result, ...(args as never)) as Record<string, Update>;
    for (const name of Object.keys(changes)) results = update(results, name, changes[name] as Update);
  }
  if (keepTimes) results.renew(key, meta, undo);
  return state.with({ tables: changedAgain(written.tables, state.tables, args, meta, options), results });
}

/** The tables with changes of lists made once more, in those lists that a response brought. */
function changedAgain(
  tables: EntityTables,
  held: EntityTables,
  args: readonly unknown[],
  meta: Times,
  { changes, isKnown, memo }: ReduceOptions,
): EntityTables {
  if (!changes || changes.since.length === 0) return tables;
  const brought = new Map<string, Set<string>>();
  const lists: [key: string, pk: string][] = [];
  for (const step of memo?.steps ?? []) {
    if (!('plan' in step)) continue;
    const { key, adds } = step.plan;
    const isList = adds !== undefined;
    if (isList) lists.push([key, step.pk]);
    if (isList || !isKnown?.(key, step.pk)) getOrInsert(brought, key, () => new Set()).add(step.pk);
  }
  const only = (key: string, pk: string): boolean => brought.get(key)?.has(pk) ?? false;
  const replay = (over: EntityTables, steps: readonly WriteStep[]): EntityTables =>
    replayWrite(over, steps, args, meta, { keepTimes: false, only });
  let next = tables;
  let all: EntityTables | undefined;
  for (const steps of changes.during) {
    const changed = replay(next, steps);
    const merges = lists.flatMap(([key, pk]): WriteStep[] => {
      const incoming = next.table(key).get(pk) as Members;
      const now = changed.table(key).get(pk) as Members;
      if (incoming === now) return [];
      const present = held.table(key).get(pk) ?? (all ??= replay(tables, changes.since)).table(key).get(pk);
      const merged = mergeMembers(incoming, now, present) as EntityRecord;
      return [{ isChange: false, run: (writer) => writer.setEntity({ key }, pk, merged) }];
    });
    next = replay(changed, merges);
  }
  return next;
}

/** The server says that there is nothing. */
function isFinal(error: Error): boolean {
  const { status } = error as { status?: unknown };
  return status === 404 || status === 410;
}

/** The times of what the schema of a request finds by itself. */
function timesFound({ endpoint: { schema }, args }: SetResponseAction, { tables }: State): WeakSet<Times> {
  const input = queryKey(schema, args, tables);
  return new WeakSet(
    input === undefined ? [] : timesOfEntities(reachableEntities(schema, input, tables, args), tables),
  );
}

type Update = (previous: unknown) => unknown;

function answer(results: EndpointResults, key: string, coming: ResultRow): EndpointResults {
  const held = results.get(key);
  if (!held?.answered || !isEqual(held.result, coming.result)) return results.with([[key, coming]]);
  const same = !held.error && !held.invalidated && held.schema === coming.schema;
  return same ? results : results.with([[key, { ...coming, result: held.result }]]);
}

function update(results: EndpointResults, key: string, change: Update): EndpointResults {
  const held = results.get(key);
  const result = change(held?.result);
  if (isEqual(held?.result, result)) return results;
  return results.with([[key, { ...held, result, answered: result !== undefined }]]);
}

function put(state: State, key: string, entry: ResultRow): State {
  return state.with({ results: state.results.with([[key, entry]]) });
}

function invalidate(
  state: State,
  action: InvalidateAction | InvalidateAllAction,
  { keepTimes = true, undo }: ReduceOptions,
): State {
  const { results } = state;
  const found =
    action.type === 'wireshape/invalidate'
      ? [action.key]
      : new Set([...matching(results, action), ...(action.inFlight ?? []), ...(action.shown ?? [])]);
  const changes = Array.from(found, (key): [string, ResultRow] => {
    const { schema, args } = results.get(key) ?? {};
    if (keepTimes) results.renew(key, { fetchedAt: action.date, date: action.date, expiresAt: 0 }, undo);
    return [key, { result: undefined, answered: false, schema, args, invalidated: true }];
  });
  return state.with({ results: results.with(changes) });
}

function expire(state: State, action: ExpireAllAction, { keepTimes = true, undo }: ReduceOptions): State {
  const { results } = state;
  const keys = new Set([...matching(results, action), ...(action.shown ?? [])]);
  const changes = Array.from(keys, (key): [string, ResultRow] => {
    const entry = results.get(key);
    const times = results.times(key) ?? (entry ? undefined : { fetchedAt: 0, date: 0 });
    if (times && keepTimes) results.renew(key, { ...times, expiresAt: EXPIRED }, undo);
    // Another entry of the same contents, so that readers look at the times again.
    return [key, { ...(entry ?? { result: undefined, answered: false }) }];
  });
  return state.with({ results: results.with(changes) });
}

function matching(results: EndpointResults, { testKey }: Pick<ExpireAllAction, 'testKey'>): string[] {
  return Array.from(results.entries(), ([key]) => key).filter((key) => testKey(key));
}
