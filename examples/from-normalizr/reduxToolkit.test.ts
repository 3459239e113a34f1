import {
  configureStore,
  createSlice,
  current,
  isDraft,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import { denormalize, normalize, type Normalized } from 'wireshape';
import { Post } from './api.ts';

type Tables = Normalized['entities'];

const tables = createSlice({
  name: 'tables',
  initialState: {} as Tables,
  reducers: {
    received: (entities, { payload }: PayloadAction<unknown>) =>
      normalize([Post], payload, { entities: current(entities) })
        .entities as never,
    restored: (_, { payload }: PayloadAction<Tables>) =>
      payload as never,
  },
});
const { received, restored } = tables.actions;

const jane = { login: 'jane', name: 'Jane' };
const rain = { id: 1, title: 'Rain', author: jane };

it('merges in a slice, shares what did not change, and is kept and restored', () => {
  const store = configureStore({
    reducer: { tables: tables.reducer },
  });
  store.dispatch(received([rain]));
  const before = store.getState().tables;
  store.dispatch(received([{ id: 2, title: 'Sun', author: 'jane' }]));
  const after = store.getState().tables;
  expect(isDraft(after)).toBe(false);
  expect(after.users).toBe(before.users);
  expect(Object.keys(after.posts ?? {})).toEqual(['1', '2']);

  const kept = JSON.stringify(after);
  const next = configureStore({
    reducer: { tables: tables.reducer },
  });
  next.dispatch(restored(JSON.parse(kept) as Tables));
  const [, sun] = denormalize(
    [Post],
    ['1', '2'],
    next.getState().tables,
  );
  expect(sun).toMatchObject({ title: 'Sun', author: jane });
});
