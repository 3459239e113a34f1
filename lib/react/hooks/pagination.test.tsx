// @vitest-environment jsdom
import { type ReactNode, useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Collection, Entity, RestEndpoint } from 'wireshape';
import { useController, useDLE, useLoading, useSuspense } from 'wireshape/react';
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

/** Asks for more whenever its list is another one, until it has all. */
function Waiting({ first }: { first: { cursor?: number } }) {
  const songs = useSuspense(getSongs, first);
  const { fetch } = useController();
  const [more] = useLoading((cursor: number) => fetch(getSongs.getPage, { cursor }));
  useEffect(() => {
    if (songs.length < TOTAL) void more(songs.length);
  }, [songs, more]);
  return <b>{songs.map(({ id }) => id).join(' ')}</b>;
}
function Loading({ first }: { first: { cursor?: number } }) {
  const { data: songs } = useDLE(getSongs, first);
  const { fetch } = useController();
  const [more] = useLoading((cursor: number) => fetch(getSongs.getPage, { cursor }));
  useEffect(() => {
    if (songs && songs.length < TOTAL) void more(songs.length);
  }, [songs, more]);
  return <b>{songs?.map(({ id }) => id).join(' ')}</b>;
}

it.for([
  ['useSuspense', Waiting],
  ['useDLE', Loading],
] as const)('%s pages a list to its end (COL-3)', async ([, List]) => {
  await show(<List first={{}} />);
  expect(app.text).toBe('s0 s1 s2 s3 s4 s5');
  expect(asked).toEqual(['/songs', '/songs?cursor=2', '/songs?cursor=4']);
});

it.for([
  ['useSuspense', Waiting],
  ['useDLE', Loading],
] as const)(
  '%s of a list that was requested with a cursor warns, and stops paging (COL-3)',
  async ([, List]) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await show(<List first={{ cursor: 0 }} />);
    expect(app.text).toBe('s0 s1');
    expect(asked).toEqual(['/songs?cursor=0', '/songs?cursor=2']);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain('[page_of_other_list]');
  },
);
