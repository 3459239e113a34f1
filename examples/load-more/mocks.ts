import { delay, http, HttpResponse } from 'msw';

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

// What the last page is at first.
const failures = [
  () => new HttpResponse(null, { status: 204 }),
  () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 }),
  () => HttpResponse.json({ code: 'busy' }, { status: 503 }),
];

// The headers arrive at once, and the body later.
const slowly = (value: object) =>
  new ReadableStream({
    async start(body) {
      await delay(300);
      body.enqueue(new TextEncoder().encode(JSON.stringify(value)));
      body.close();
    },
  });

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
    const failure = cursor === '4' && failures.shift();
    if (failure) return failure();
    const page = { songs: rows.slice(from, to), nextCursor };
    return cursor === '2'
      ? new HttpResponse(slowly(page))
      : HttpResponse.json(page);
  }),
];
