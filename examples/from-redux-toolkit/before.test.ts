import { expect, it } from 'vitest';
import { Controller } from 'wireshape';
import { Book, byTitle, removedBook } from './api.ts';
import { books, selectAll } from './before.ts';

const shelf = [
  { id: '1', title: 'Ulysses' },
  { id: '2', title: 'Emma' },
];

it('lists the same books before and after', () => {
  const { upserted, updated, removed } = books.actions;
  const controller = new Controller();
  let state = books.getInitialState();
  const titles = () =>
    [selectAll(state), controller.get(byTitle)].map((all) =>
      all?.map(({ title }) => title),
    );

  state = books.reducer(state, upserted(shelf));
  controller.set([Book], shelf);
  expect(titles()).toEqual([
    ['Emma', 'Ulysses'],
    ['Emma', 'Ulysses'],
  ]);

  state = books.reducer(
    state,
    updated({ id: '1', changes: { title: 'Aesop' } }),
  );
  controller.set(Book, { id: '1', title: 'Aesop' });
  state = books.reducer(state, removed('2'));
  controller.set(removedBook, '2');
  expect(titles()).toEqual([['Aesop'], ['Aesop']]);
});
