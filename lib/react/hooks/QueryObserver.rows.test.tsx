// @vitest-environment jsdom
import { memo, startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { All, Collection, Controller, Endpoint, Entity, Query } from 'wireshape';
import { DataProvider, useQuery, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { gate } from '../../test/gate.ts';
import { mount, type Mounted } from '../../test/mount.ts';

class User extends Entity {
  id = '';
  name = '';
}
class Post extends Entity {
  id = '';
  title = '';
  author = new User();
  static override schema = { author: User };
}
class Tag extends Entity {
  id = '';
}

const ROWS = 1_000;
const posts = Array.from({ length: ROWS }, (_, at) => ({
  id: `${at}`,
  title: `Post ${at}`,
  author: { id: `${at % 50}`, name: `User ${at % 50}` },
}));
/** Changes the titles of three rows, and the author of twenty others. */
const edits = [
  ...['7', '8', '9'].map((id) => ({ id, title: 'New' })),
  { id: '1000', author: { id: '3', name: 'Ada' } },
];
const edited = posts.filter(({ id, author }) => ['7', '8', '9'].includes(id) || author.id === '3');

const all = new All(Post);
const odd = new Query(all, (list) => list.filter(({ id }) => Number(id) % 2 === 1));
const list = new Collection([Post]);
const answers = (schema: object, name: string) =>
  new Endpoint(async (): Promise<object[]> => posts, { name, schema: schema as [typeof Post] });
const getPosts = answers([Post], 'getPosts');
const uses = {
  'every entity': () => useQuery(all),
  'a query': () => useQuery(odd),
  'a collection': () => useQuery(list),
  'an answer': () => useSuspense(getPosts),
} as const;
type Use = keyof typeof uses;
const names: Use[] = ['every entity', 'a query', 'a collection', 'an answer'];

let renders: string[] = [];
const rendered = (): string[] => renders.splice(0);
const Row = memo(function Row({ post, of }: { post: Post; of: string }) {
  renders.push(`${of} ${post.id}`);
  return (
    <li>
      {post.title} by {post.author.name}
    </li>
  );
});
const List = memo(function List({ use, of }: { use: Use; of: string }) {
  return (uses[use]() as readonly Post[] | undefined)
    ?.filter(({ id }) => Number(id) < ROWS)
    .map((post) => <Row key={post.id} post={post} of={of} />);
});

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

describe.each(names)('rows of %s', (use) => {
  it.each<Use>(['a collection', 'an answer'])(
    're-render for their own change only, when %s is first read during a transition (SET-2)',
    async (other) => {
      const controller = new Controller();
      controller.set([Post], posts);
      controller.set(list, posts);
      controller.setResponse(getPosts, posts);
      const { Gate, open } = gate();
      let update: (next: { closed?: boolean; more?: ReactNode; count?: number }) => void = () => {};
      function App() {
        const [parts, setParts] = useState<Parameters<typeof update>[0]>({});
        useEffect(() => {
          update = (next) => setParts((before) => ({ ...before, ...next }));
        }, []);
        return (
          <>
            <List use={use} of="A" />
            {parts.more}
            <i>{parts.count}</i>
            <Gate closed={parts.closed ?? false} />
          </>
        );
      }
      mounted = await mount(
        <DataProvider controller={controller}>
          <Suspense>
            <App />
          </Suspense>
        </DataProvider>,
      );
      const rows = (of: string, shown: Use, some: readonly { id: string }[]): string[] =>
        some.filter(({ id }) => shown !== 'a query' || Number(id) % 2 === 1).map(({ id }) => `${of} ${id}`);
      const own = rows('A', use, edited);
      const others = rows('B', other, edited);
      rendered();
      await act(() =>
        startTransition(() => {
          controller.set([Post], edits);
          update({ closed: true });
        }),
      );
      expect(new Set(rendered())).toEqual(new Set(own));
      // Whatever is urgent, React tries the transition once more after it.
      for (let count = 0; count < 3; count++) {
        await act(() => update({ count }));
        expect(rendered()).toEqual(own);
      }
      await act(() => update({ more: <List use={other} of="B" /> }));
      // It comes with the newest, and joins the others in the version that they show.
      const came = rendered().filter((row) => row.startsWith('B'));
      expect(came.toSorted()).toEqual([...rows('B', other, posts), ...others].toSorted());
      await open();
      expect(rendered().toSorted()).toEqual([...own, ...others].toSorted());
      for (const id of ['1', '2']) await act(() => controller.set(Tag, { id }));
      expect(rendered()).toEqual([]);
      await act(() => controller.set(Post, { id: '7', title: 'Newest' }));
      expect(rendered().toSorted()).toEqual(
        [...rows('A', use, [{ id: '7' }]), ...rows('B', other, [{ id: '7' }])].toSorted(),
      );
    },
  );
});
