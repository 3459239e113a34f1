// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { expect, it } from 'vitest';
import { denormalize, normalize, type Normalized } from 'wireshape';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { Post } from './api.ts';

interface TablesState {
  tables: Normalized['entities'];
  received: (response: unknown) => void;
}

const useTables = create<TablesState>()(
  persist(
    (set) => ({
      tables: {},
      received: (response) =>
        set(({ tables }) => ({
          tables: normalize([Post], response, { entities: tables })
            .entities,
        })),
    }),
    { name: 'tables', partialize: ({ tables }) => ({ tables }) },
  ),
);

function Posts() {
  const tables = useTables((state) => state.tables);
  const posts = useMemo(
    () =>
      denormalize([Post], Object.keys(tables.posts ?? {}), tables),
    [tables],
  );

  return posts.map(({ id, title, author }) => (
    <p key={id}>
      {title}, by {author.name}
    </p>
  ));
}

const jane = { login: 'jane', name: 'Jane' };
const rendered = () =>
  screen
    .queryAllByText(/, by /)
    .map(({ textContent }) => textContent);

it('merges, shares what did not change, and is persisted and restored (FN-1, FN-2)', async () => {
  render(<Posts />);
  const { received } = useTables.getState();
  act(() => received([{ id: 1, title: 'Rain', author: jane }]));
  expect(rendered()).toEqual(['Rain, by Jane']);

  const before = useTables.getState().tables;
  act(() => received([{ id: 2, title: 'Sun', author: 'jane' }]));
  expect(rendered()).toEqual(['Rain, by Jane', 'Sun, by Jane']);
  const after = useTables.getState().tables;
  expect(after.users).toBe(before.users);
  expect(after.posts?.['1']).toBe(before.posts?.['1']);

  const persisted = localStorage.getItem('tables') ?? '';
  expect(JSON.parse(persisted)).toMatchObject({
    state: { tables: after },
  });
  act(() => useTables.setState({ tables: {} }));
  expect(rendered()).toEqual([]);
  localStorage.setItem('tables', persisted);
  await act(() => useTables.persist.rehydrate());
  expect(rendered()).toEqual(['Rain, by Jane', 'Sun, by Jane']);

  const restored = useTables.getState().tables;
  act(() => received([{ id: 2, title: 'Sun', author: jane }]));
  expect(useTables.getState().tables).toBe(restored);
});
