import { http, HttpResponse } from 'msw';

const songs = [
  'Solar',
  'Naima',
  'Nardis',
  'Freddie Freeloader',
  'So What',
];
const rows = songs.map((title, at) => ({
  id: String(at + 1),
  title,
}));
const SIZE = 2;
let isOpened = false;

export const handlers = [
  http.get('/songs', ({ request }) => {
    const cursor = new URL(request.url).searchParams.get('cursor');
    // Once the list was opened, somebody adds a song at the top.
    if (isOpened && cursor === null && rows.length === 5)
      rows.unshift({ id: '6', title: 'Blue in Green' });
    isOpened = true;
    const from = Number(cursor ?? 0);
    const to = from + SIZE;
    const nextCursor = to < rows.length ? String(to) : null;
    return HttpResponse.json({
      songs: rows.slice(from, to),
      nextCursor,
    });
  }),
];
