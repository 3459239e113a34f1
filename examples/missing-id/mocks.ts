import { delay, http, HttpResponse } from 'msw';

export const handlers = [
  http.get('https://api.example.com/ada', () =>
    HttpResponse.json({
      title: 'Openings',
      game: 'chess',
      current_viewers: 12,
      live: true,
    }),
  ),
  http.get('https://api.example.com/grace', () =>
    HttpResponse.json({
      title: 'Endgames',
      game: 'go',
      current_viewers: 7,
      live: true,
    }),
  ),
  http.get(
    'https://api.example.com/offline',
    () => new HttpResponse(null, { status: 204 }),
  ),
  http.get('https://api.example.com/slow', () => {
    const stream = { title: 'Gambits', game: 'chess' };
    // The headers arrive at once, and the body later.
    const body = new ReadableStream({
      async start(later) {
        await delay(300);
        const text = JSON.stringify(stream);
        later.enqueue(new TextEncoder().encode(text));
        later.close();
      },
    });
    return new HttpResponse(body);
  }),
  http.get('https://api.example.com/banned', () =>
    HttpResponse.json({ code: 'banned' }, { status: 403 }),
  ),
  http.get('https://api.example.com/broken', () =>
    HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 }),
  ),
];
