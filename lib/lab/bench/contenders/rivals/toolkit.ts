import {
  configureStore,
  createEntityAdapter,
  createSelector,
  createSlice,
  type PayloadAction,
} from '@reduxjs/toolkit';
import type { Contender, Fields } from '../Contender.ts';
import type { AuthorInput, FeedInput, LinkInput, NoteInput, PostInput, TagInput } from '../data.ts';

type PostRecord = Omit<PostInput, 'author' | 'tags'> & { author: string; tags: string[] };

const authors = createEntityAdapter<AuthorInput>();
const tags = createEntityAdapter<TagInput>();
const rows = createEntityAdapter<PostRecord>();
const links = createEntityAdapter<LinkInput>();
const notes = createEntityAdapter<NoteInput>();

const flat = (post: PostInput): PostRecord => ({
  ...post,
  author: post.author.id,
  tags: post.tags.map(({ id }) => id),
});

const distinct = <Item extends { id: string }>(items: Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

const postsSlice = createSlice({
  name: 'posts',
  initialState: {
    authors: authors.getInitialState(),
    tags: tags.getInitialState(),
    posts: rows.getInitialState(),
    ids: [] as string[],
  },
  reducers: {
    received(state, { payload }: PayloadAction<PostInput[]>) {
      authors.upsertMany(state.authors, distinct(payload.map(({ author }) => author)));
      tags.upsertMany(state.tags, distinct(payload.flatMap((post) => post.tags)));
      rows.upsertMany(state.posts, payload.map(flat));
      state.ids = payload.map(({ id }) => id);
    },
    postChanged(state, { payload: { id, ...changes } }: PayloadAction<Fields>) {
      rows.updateOne(state.posts, { id, changes });
    },
    authorChanged(state, { payload: { id, ...changes } }: PayloadAction<Fields>) {
      authors.updateOne(state.authors, { id, changes });
    },
    pushed(state, { payload }: PayloadAction<PostInput>) {
      authors.upsertOne(state.authors, payload.author);
      tags.upsertMany(state.tags, payload.tags);
      rows.upsertOne(state.posts, flat(payload));
      state.ids.push(payload.id);
    },
  },
});

const feedSlice = createSlice({
  name: 'feed',
  initialState: {
    links: links.getInitialState(),
    notes: notes.getInitialState(),
    places: [] as { id: string; type: 'link' | 'note' }[],
  },
  reducers: {
    received(state, { payload }: PayloadAction<FeedInput[]>) {
      links.upsertMany(
        state.links,
        payload.filter((one) => one.type === 'link'),
      );
      notes.upsertMany(
        state.notes,
        payload.filter((one) => one.type === 'note'),
      );
      state.places = payload.map(({ id, type }) => ({ id, type }));
    },
  },
});

function postsStore() {
  const store = configureStore({ reducer: postsSlice.reducer, devTools: false });
  type State = ReturnType<typeof store.getState>;
  const read = createSelector(
    [
      (state: State) => state.ids,
      (state: State) => state.posts.entities,
      (state: State) => state.authors.entities,
      (state: State) => state.tags.entities,
    ],
    (ids, all, writers, labels) =>
      ids.map((id) => {
        const row = all[id]!;
        return { ...row, author: writers[row.author], tags: row.tags.map((tag) => labels[tag]) };
      }),
  );
  return { store, read };
}

const { received, postChanged, authorChanged, pushed } = postsSlice.actions;

const posts: Contender<ReturnType<typeof postsStore>> = {
  name: 'Redux Toolkit',
  less: 'taken apart by hand, joined in a selector',
  empty: postsStore,
  write(state, list) {
    state.store.dispatch(received(list as PostInput[]));
    return state;
  },
  read: ({ store, read }) => read(store.getState()),
  patch(state, kind, fields) {
    state.store.dispatch(kind === 'post' ? postChanged(fields) : authorChanged(fields));
    return state;
  },
  push(state, item) {
    state.store.dispatch(pushed(item as PostInput));
    return state;
  },
};

function feedStore() {
  const store = configureStore({ reducer: feedSlice.reducer, devTools: false });
  type State = ReturnType<typeof store.getState>;
  const read = createSelector(
    [
      (state: State) => state.places,
      (state: State) => state.links.entities,
      (state: State) => state.notes.entities,
    ],
    (places, allLinks, allNotes) =>
      places.map(({ id, type }) => (type === 'link' ? allLinks[id] : allNotes[id])),
  );
  return { store, read };
}

const feed: Contender<ReturnType<typeof feedStore>> = {
  name: 'Redux Toolkit',
  less: 'taken apart and joined by hand',
  empty: feedStore,
  write(state, list) {
    state.store.dispatch(feedSlice.actions.received(list as FeedInput[]));
    return state;
  },
  read: ({ store, read }) => read(store.getState()),
};

/** By workload; the adapter does not take nested data apart, so there is no tree. */
export const toolkit = { posts, feed };
