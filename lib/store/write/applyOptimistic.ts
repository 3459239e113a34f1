import { madeFrom } from '../../normalize/passedOn.ts';
import { ResponseReader } from '../ResponseReader.ts';
import { ttlOf } from '../expiry.ts';
import { reduce, type WriteMemo } from './reduce.ts';
import { Snapshot } from '../Snapshot.ts';
import type { Pending, State } from '../State.ts';

/** The state with what a mutation expects its response to be. */
export function applyOptimistic(
  state: State,
  { endpoint, key, args, fetchedAt }: Pending,
  memo: WriteMemo,
): State {
  // Apart, or whoever shows an entity that it looks at would get a new object with every replay.
  const tables = state.tables.apart();
  const responses = new ResponseReader();
  const snapshot = new Snapshot(state.with({ tables }), fetchedAt, responses);
  let response: unknown;
  try {
    response = endpoint.getOptimisticResponse?.(snapshot, ...(args as never));
    if (responses.used) madeFrom(response, tables);
  } catch (error) {
    if (error === snapshot.abort) return state;
    throw error;
  }
  const meta = { fetchedAt, date: fetchedAt, expiresAt: fetchedAt + ttlOf(endpoint, false) };
  const action = { type: 'wireshape/setresponse', endpoint, key, args, response, meta, stored: {} } as const;
  return reduce(state, action, { renewTimes: false, memo });
}
