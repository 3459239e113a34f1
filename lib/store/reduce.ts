import { write } from '../normalize/normalize.ts';
import { isEqual } from '../schema/isEqual.ts';
import type { Action, SetAction, SetResponseAction } from './actions.ts';
import { placed, State } from './State.ts';

/** The state after an action; the same object when nothing differs. Throws where a value can't be stored. */
export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'wireshape/set':
      return set(state, action);
    case 'wireshape/setresponse':
      return setResponse(state, action);
    case 'wireshape/reset':
      return new State({ lastReset: action.date });
    case 'wireshape/fetch':
      return state;
  }
}

function set(state: State, { schema, value, args, meta }: SetAction): State {
  return state.with({ tables: write(state.tables, schema, value, args, meta).tables });
}

function setResponse(state: State, { endpoint, key, response, error, args, meta }: SetResponseAction): State {
  if (error) return state.with({ meta: placed(state.meta, key, { ...meta, error }) });
  const { result, tables } = write(state.tables, endpoint.schema, response, args, meta);
  const endpoints = sameResult(state.endpoints[key], result)
    ? state.endpoints
    : placed(state.endpoints, key, result);
  return state.with({ tables, endpoints, meta: placed(state.meta, key, { ...meta }) });
}

function sameResult(held: unknown, coming: unknown): boolean {
  return held !== undefined && isEqual(held, coming);
}
