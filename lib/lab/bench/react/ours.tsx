import type { ReactNode } from 'react';
import { Controller, Endpoint, Entity, schema } from 'wireshape';
import { DataProvider, useQuery, useSuspense } from 'wireshape/react';
import { entities } from '../contenders/ours/entities.ts';
import type { Contestant } from './Contestant.ts';
import { OwnRows } from './OwnRows.tsx';
import { PostList, type Shown } from './PostList.tsx';

const { Post } = entities({
  Entity: Entity as unknown as new () => object,
  polymorphic: (mapping, attribute) => new schema.Array(mapping, attribute),
});
const getPosts = new Endpoint(async (): Promise<unknown> => [], { name: 'posts', schema: [Post] });

const App = (): ReactNode => <PostList posts={useSuspense(getPosts) as unknown as readonly Shown[]} />;

const usePost = (id: string): Shown | undefined =>
  useQuery(Post as never, { id } as never) as unknown as Shown | undefined;

/** The public hooks: one list read, or one entity each; one entity set. */
export const ours: Contestant = {
  name: 'ours',
  start(posts) {
    const controller = new Controller();
    void controller.setResponse(getPosts, posts);
    return {
      app: (
        <DataProvider controller={controller}>
          <App />
        </DataProvider>
      ),
      update: (id, score) => void controller.set(Post as never, { id, score } as never),
    };
  },
  startRows(posts) {
    const controller = new Controller();
    void controller.set([Post], posts as never);
    return {
      app: (
        <DataProvider controller={controller}>
          <OwnRows ids={posts.map(({ id }) => id)} usePost={usePost} />
        </DataProvider>
      ),
      update: (id, score) => void controller.set(Post as never, { id, score } as never),
    };
  },
};
