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
    const songs = rows.slice(page * 2 - 2, page * 2);
    return page === 2
      ? new HttpResponse(slowly({ songs, pages: 3 }))
      : HttpResponse.json({ songs, pages: 3 });
  }),
];
