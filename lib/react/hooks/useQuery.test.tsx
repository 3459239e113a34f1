// @vitest-environment jsdom
import { memo, Profiler, StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { All, Controller, Entity, Query } from 'wireshape';
import { DataProvider, ErrorBoundary, useQuery } from 'wireshape/react';
import { act } from 'wireshape/test';
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
const allPosts = new All(Post);

const ROWS = 1_000;
const posts = Array.from({ length: ROWS }, (_, at) => ({
  id: `${at}`,
  title: `Post ${at}`,
  author: { id: `${at % 50}`, name: `User ${at % 50}` },
}));

let mounted: Mounted | undefined;
let renders: string[] = [];
afterEach(async () => {
  await mounted?.unmount();
  renders = [];
});
const rendered = (): string[] => renders.splice(0).toSorted();

const Row = memo(function Row({ post }: { post: Post }) {
  renders.push(`row ${post.id}`);
  return (
    <li>
      {post.title} by {post.author.name}
    </li>
  );
});
function List() {
  renders.push('list');
  return useQuery(allPosts)?.map((post) => <Row key={post.id} post={post} />);
}
function OwnRow({ id }: { id: string }) {
  renders.push(`own ${id}`);
  return <b>{useQuery(Post, { id })?.title}</b>;
}

async function show(ui: React.ReactNode): Promise<Controller> {
  const controller = new Controller();
  controller.set([Post], posts);
  mounted = await mount(<DataProvider controller={controller}>{ui}</DataProvider>);
  renders = [];
  return controller;
}

it('re-renders the row of a changed entity and the list once, of 1,000 (SET-2)', async () => {
  const controller = await show(<List />);
  await act(() => controller.set(Post, { id: '7', title: 'New' }));
  expect(rendered()).toEqual(['list', 'row 7']);
  expect(mounted?.container.textContent).toContain('New by User 7');
});

it('re-renders the 20 rows of a changed author, and no other (SET-2)', async () => {
  const controller = await show(<List />);
  await act(() => controller.set(User, { id: '3', name: 'Ada' }));
  const rows = posts.filter(({ author }) => author.id === '3').map(({ id }) => `row ${id}`);
  expect(rows).toHaveLength(20);
  expect(rendered()).toEqual(['list', ...rows].toSorted());
});

it('re-renders one row of 1,000 that each read their own entity (SET-2)', async () => {
  const controller = await show(posts.map(({ id }) => <OwnRow key={id} id={id} />));
  await act(() => controller.set(Post, { id: '7', title: 'New' }));
  expect(rendered()).toEqual(['own 7']);
  await act(() => controller.set(User, { id: '3', name: 'Ada' }));
  expect(rendered()).toHaveLength(20);
});

it('re-renders nothing for a write to another type (SET-2)', async () => {
  const controller = await show([<List key="list" />, <OwnRow key="own" id="7" />]);
  await act(() => controller.set([Tag], [{ id: '1' }]));
  expect(rendered()).toEqual([]);
});

it('re-renders nothing for equal data in new objects (SET-5)', async () => {
  const controller = await show([<List key="list" />, <OwnRow key="own" id="7" />]);
  const before = controller.getState();
  await act(() => controller.set([Post], JSON.parse(JSON.stringify(posts))));
  expect(rendered()).toEqual([]);
  expect(controller.getState()).toBe(before);
});

it('commits once for all components that read what one update wrote (SET-2)', async () => {
  let commits = 0;
  const controller = await show(
    <Profiler id="all" onRender={() => commits++}>
      <List />
      <OwnRow id="1" />
      <OwnRow id="2" />
    </Profiler>,
  );
  commits = 0;
  await act(() =>
    controller.set(
      [Post],
      posts.map((post) => ({ ...post, title: `${post.title}!` })),
    ),
  );
  expect(commits).toBe(1);
  expect(rendered()).toHaveLength(ROWS + 3);
});

it('unsubscribes when it unmounts', async () => {
  const controller = new Controller();
  let listeners = 0;
  const { subscribe } = controller.store;
  Object.assign(controller.store, {
    subscribe: (listener: () => void) => {
      listeners++;
      const stop = subscribe(listener);
      return () => {
        listeners--;
        stop();
      };
    },
  });
  mounted = await mount(
    <StrictMode>
      <DataProvider controller={controller}>
        <OwnRow id="1" />
        <OwnRow id="1" />
        <OwnRow id="2" />
      </DataProvider>
    </StrictMode>,
  );
  expect(listeners).toBeGreaterThan(0);
  await mounted.unmount();
  expect(listeners).toBe(0);
});

it('does nothing for null, and reads again when the arguments change', async () => {
  function Maybe({ id }: { id: string | null }) {
    renders.push('maybe');
    return <i>{useQuery(Post, id)?.title ?? 'none'}</i>;
  }
  const ui = (id: string | null) => <Maybe id={id} />;
  const controller = await show(ui(null));
  const text = () => mounted?.container.textContent;
  expect(text()).toBe('none');
  await act(() => controller.set(Post, { id: '1', title: 'New' }));
  expect(rendered()).toEqual([]);
  await mounted?.render(<DataProvider>{ui('1')}</DataProvider>);
  expect(text()).toBe('New');
  expect(rendered()).toEqual(['maybe']);
  await mounted?.render(<DataProvider>{ui('2')}</DataProvider>);
  expect(text()).toBe('Post 2');
});

it('throws in the component what reading throws, and reads again once that is fixed (UNI-1)', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const titles = new Query(new All(Post), (all) => all.map(({ title }) => title.toUpperCase()));
  const Titles = () => <i>{useQuery(titles)?.join()}</i>;
  const controller = await show(
    <ErrorBoundary
      fallbackComponent={({ error: { message }, resetErrorBoundary }) => (
        <button onClick={resetErrorBoundary}>{message}</button>
      )}
    >
      <Titles />
    </ErrorBoundary>,
  );
  expect(mounted?.container.textContent).toMatch(/^POST 0,/);
  await act(() => controller.set(Post, { id: '0', title: null } as never));
  expect(mounted?.container.textContent).toMatch(/null/);
  await act(() => controller.set(Post, { id: '0', title: 'Mended' }));
  await act(() => mounted?.container.querySelector('button')?.click());
  expect(mounted?.container.textContent).toMatch(/^MENDED,/);
  error.mockRestore();
});
