import { madeFrom } from '../../normalize/passedOn.ts';
import type { WriteOptions } from '../../normalize/write.ts';
import { ResponseReader } from '../ResponseReader.ts';
import { ttlOf } from '../expiry.ts';
import { reduce, type WriteMemo } from './reduce.ts';
import { Snapshot } from '../Snapshot.ts';
import type { OptimisticUpdate, State } from '../State.ts';
import { temporaryPks } from './temporaryPks.ts';

/** The state after the response that a mutation expects. */
export function applyOptimistic(
  state: State,
  { endpoint, key, args, fetchedAt, name }: OptimisticUpdate,
  memo: WriteMemo,
  later?: WriteOptions['later'],
): State {
  if (!memo.steps) {
    // Read with memos of its own: otherwise, components that show an entity that it reads got a new object at each replay.
    const tables = state.tables.withOwnHistory();
    const responses = new ResponseReader();
    const snapshot = new Snapshot(state.with({ tables }), fetchedAt, responses);
    try {
      memo.predicted = endpoint.getOptimisticResponse!(snapshot, ...(args as never));
    } catch (error) {
      if (error === snapshot.abort) return state;
      throw error;
    }
    if (responses.used) madeFrom(memo.predicted, tables);
    memo.fixedFor = !responses.used && args;
  }
  const meta = { fetchedAt, date: fetchedAt, expiresAt: fetchedAt + ttlOf(endpoint, false) };
  const action = {
    type: 'wireshape/setresponse',
    endpoint,
    key,
    args,
    response: memo.predicted,
    meta,
    stored: {},
  } as const;
  return reduce(state, action, { renewTimes: false, memo, temporaryPk: temporaryPks(name), later });
}
