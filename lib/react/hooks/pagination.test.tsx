// @vitest-environment jsdom
import { type ReactNode, useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { Collection, Entity, infiniteList, RestEndpoint } from 'wireshape';
import { useController, useDLE, useInfiniteList, useLoading } from 'wireshape/react';
import { act } from 'wireshape/test';
import { testApp } from '../../test/TestApp.tsx';

class Song extends Entity {
  static override key = 'Song';
  id = '';
}
const TOTAL = 6;
let asked: string[] = [];
const getSongs = new RestEndpoint({
  path: '/songs',
  searchParams: {} as { cursor?: number },
  paginationField: 'cursor',
  schema: new Collection([Song]),
  async fetchResponse(url: string) {
    asked.push(url);
    const from = Number(new URLSearchParams(url.split('?')[1]).get('cursor') ?? 0);
    return Response.json([{ id: `s${from}` }, { id: `s${from + 1}` }]);
  },
});

const app = testApp();
beforeEach(() => {
  asked = [];
});
const show = async (ui: ReactNode) => {
  await app.show(ui);
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
};

const songPages = infiniteList(getSongs, {
  next: (page: readonly object[], cursor: number | null) =>
    (cursor ?? 0) + page.length < TOTAL ? (cursor ?? 0) + page.length : null,
});

/** Loads the next page from an effect, until there is none. */
function Waiting({ first }: { first: { cursor?: number } }) {
  const { data, hasNext, loadNext } = useInfiniteList(songPages, first);
  useEffect(() => {
    if (hasNext) void loadNext();
  }, [data, hasNext, loadNext]);
  return <b>{data.map(({ id }) => id).join(' ')}</b>;
}
function Loading({ first }: { first: { cursor?: number } }) {
  const { data: pages } = useDLE(songPages, first);
  const controller = useController();
  const [more] = useLoading(() => songPages.fetchNext(controller, first));
  useEffect(() => {
    if (pages && pages.next !== null) void more();
  }, [pages, more]);
  return <b>{pages?.data.map(({ id }) => id).join(' ')}</b>;
}

it.for([
  ['useInfiniteList', '/songs', Waiting, {}],
  ['useDLE', '/songs', Loading, {}],
  ['useInfiniteList', '/songs?cursor=0', Waiting, { cursor: 0 }],
  ['useDLE', '/songs?cursor=0', Loading, { cursor: 0 }],
] as const)('%s pages the list %s to its end (COL-3)', async ([, url, List, first]) => {
  await show(<List first={first} />);
  expect(app.text).toBe('s0 s1 s2 s3 s4 s5');
  expect(asked).toEqual([url, '/songs?cursor=2', '/songs?cursor=4']);
});
