import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { denormalize, normalize, schema } from 'normalizr';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstPage, secondPage } from './api.ts';
import { received, reducers, selectIssues } from './reducers.ts';
import { createStore } from './store.ts';

const user = new schema.Entity('users');
const label = new schema.Entity('labels');
const issue = new schema.Entity('issues', { user, labels: [label] });

/** What a store of Redux has after both pages, normalized by normalizr. */
function ofNormalizr() {
  const store = configureStore({ reducer: reducers });
  for (const page of [firstPage, secondPage]) {
    const { entities } = normalize(page, [issue]);
    store.dispatch({ type: 'entities/received', payload: entities });
  }
  return store.getState();
}

describe.each([
  ['in Redux Toolkit', () => configureStore({ reducer: reducers })],
  [
    'combined by Redux',
    () => configureStore({ reducer: combineReducers(reducers) }),
  ],
  ['in the store of the example', createStore],
])('the reducers, %s,', (_, create) => {
  let store: ReturnType<typeof createStore>;
  beforeEach(() => {
    store = create();
    store.dispatch(received(firstPage));
  });

  it('hold the state that normalizr gives, and read what it reads (FN-1)', () => {
    store.dispatch(received(secondPage));
    const theirs = ofNormalizr();
    expect(store.getState()).toEqual(theirs);
    const ids = Object.keys(theirs.issues);
    expect(selectIssues(store.getState())).toMatchObject(
      denormalize(ids, [issue], theirs) as object[],
    );
  });

  it('keep the rows that an action does not have, and notify until unsubscribed', () => {
    const before = store.getState();
    let notified = 0;
    const unsubscribe = store.subscribe(() => notified++);
    store.dispatch(received(secondPage));
    expect(notified).toBe(1);
    expect(store.getState().issues[1]).toBe(before.issues[1]);
    unsubscribe();
    store.dispatch({ type: 'other' });
    expect(notified).toBe(1);
  });
});
