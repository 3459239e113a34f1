import { delay, http, HttpResponse } from 'msw';

const titles = [
  'Solar',
  'Naima',
  'Nardis',
  'Freddie Freeloader',
  'So What',
];
const rows = titles.map((title, at) => ({
  id: String(at + 1),
  title,
}));

// What the third page is at first. A fourth one does not exist.
const failures = [
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
    const page = Number(
      new URL(request.url).searchParams.get('page') ?? 1,
    );
    const failure = page === 3 && failures.shift();
    if (failure) return failure();
    if (page === 4) return new HttpResponse(null, { status: 204 });
    const songs = rows.slice(page * 2 - 2, page * 2);
    return page === 2
      ? new HttpResponse(slowly({ songs, pages: 4 }))
      : HttpResponse.json({ songs, pages: 4 });
  }),
];
