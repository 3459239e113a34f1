import { EntityTables } from '../normalize/EntityTables.ts';
import { madeFrom } from '../normalize/passedOn.ts';
import { settledOn } from '../normalize/settledOn.ts';
import type { Action } from './actions.ts';
import { Answers } from './Answers.ts';
import { lengthOf } from './expiry.ts';
import { setResponse } from './reduce.ts';
import { report } from './report.ts';
import { Snapshot } from './Snapshot.ts';
import { type Pending, State } from './State.ts';

const reported = new WeakSet<Pending>();

/** The changes that wait for their answers after an action, in the order in which they were asked for. */
export function pendingAfter(pending: readonly Pending[], action: Action): readonly Pending[] {
  switch (action.type) {
    case 'wireshape/fetch': {
      const { endpoint, key, args, meta } = action;
      if (!endpoint.sideEffect || !endpoint.getOptimisticResponse) return pending;
      const added: Pending = { endpoint, key, args, fetchedAt: meta.fetchedAt };
      return [...pending, added].toSorted((one, other) => one.fetchedAt - other.fetchedAt);
    }
    case 'wireshape/setresponse': {
      const { key, args, meta } = action;
      const asked = pending.filter((one) => one.key === key && one.fetchedAt === meta.fetchedAt);
      const ended = asked.find((one) => one.args === args) ?? asked[0];
      return ended ? pending.filter((one) => one !== ended) : pending;
    }
    case 'wireshape/reset':
      return [];
    default:
      return pending;
  }
}

/**
 * Puts what is pending over a committed state. Where the outcome is what was shown before, it is the very
 * same objects. Throws what a change that is new throws; what an older one throws is reported, once.
 */
export function replay(committed: State, pending: readonly Pending[], before: State): State {
  let state = committed;
  for (const one of pending) {
    try {
      state = foresee(state, one);
    } catch (error) {
      if (!before.optimistic.includes(one)) throw error;
      if (!reported.has(one)) report(error);
      reported.add(one);
    }
  }
  const tables = settledOn(state.tables, before.tables);
  const results = state.results.settledOn(before.results);
  const same = tables === before.tables && results === before.results && pending === before.optimistic;
  if (same && committed === before.committed) return before;
  if (pending.length === 0) return committed.with({ tables, results });
  return new State({ tables, results, lastReset: committed.lastReset, optimistic: pending, committed });
}

function foresee(state: State, { endpoint, key, args, fetchedAt }: Pending): State {
  // Apart, or whoever shows an entity that it looks at would get a new object with every replay.
  const tables = new EntityTables(state.tables.byKey);
  const answers = new Answers();
  const snapshot = new Snapshot(state.with({ tables }), fetchedAt, answers);
  let response: unknown;
  try {
    response = endpoint.getOptimisticResponse?.(snapshot, ...(args as never));
    if (answers.used) madeFrom(response, tables);
  } catch (error) {
    if (error === snapshot.abort) return state;
    throw error;
  }
  const meta = { fetchedAt, date: fetchedAt, expiresAt: fetchedAt + lengthOf(endpoint, false) };
  const action = { type: 'wireshape/setresponse', endpoint, key, args, response, meta, stored: {} } as const;
  return setResponse(state, action, false);
}
