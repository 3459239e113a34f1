import { createEntityAdapter, createSlice } from '@reduxjs/toolkit';

interface Book {
  id: string;
  title: string;
}

export const adapter = createEntityAdapter<Book>({
  sortComparer: (a, b) => a.title.localeCompare(b.title),
});

export const books = createSlice({
  name: 'books',
  initialState: adapter.getInitialState(),
  reducers: {
    upserted: adapter.upsertMany,
    updated: adapter.updateOne,
    removed: adapter.removeOne,
  },
});

export const { selectAll } = adapter.getSelectors();
