import { denormalize, normalize } from 'wireshape';
import type { NormalizedEntities } from 'wireshape';
import { Issue } from './api.ts';

export type Tables = NormalizedEntities<typeof Issue>;

export const received = (response: unknown) => ({
  type: 'entities/received',
  payload: normalize([Issue], response).entities,
});

// One reducer for each table, as in normalizr's example.
function table<Key extends keyof Tables>(key: Key) {
  return (rows = {} as Tables[Key], action: { type: string }) =>
    isReceived(action) ? { ...rows, ...action.payload[key] } : rows;
}

type Received = ReturnType<typeof received>;

function isReceived(action: { type: string }): action is Received {
  return action.type === 'entities/received';
}

export const reducers = {
  users: table('users'),
  labels: table('labels'),
  issues: table('issues'),
};

export function selectIssues(state: Tables) {
  const ids = Object.keys(state.issues);
  return denormalize([Issue], ids, state);
}
