import { delay, http, HttpResponse } from 'msw';

// Text, because JavaScript has no number with these digits.
const json = (body: string | ReadableStream) =>
  new HttpResponse(body, {
    headers: { 'Content-Type': 'application/json' },
  });

// The headers arrive at once, and the body later.
const slowly = (text: string) =>
  new ReadableStream({
    async start(body) {
      await delay(300);
      body.enqueue(new TextEncoder().encode(text));
      body.close();
    },
  });

export const handlers = [
  http.get('/messages', () =>
    json(`[
      { "id": 9007199254740992, "text": "Tea", "likes": 2 },
      { "id": 9007199254740993, "text": "Cake", "likes": 3 }
    ]`),
  ),
  http.get('/messages/9007199254740993', () =>
    json(
      slowly(
        '{ "id": 9007199254740993, "text": "Cake", "likes": 4 }',
      ),
    ),
  ),
  http.get(
    '/messages/9007199254740992',
    () => new HttpResponse(null, { status: 204 }),
  ),
  http.get('/messages/9007199254740995', () =>
    HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 }),
  ),
  http.post('/messages', async ({ request }) => {
    const { replyTo } = (await request.json()) as { replyTo: string };
    if (replyTo === '9007199254740992')
      return HttpResponse.json({ code: 'closed' }, { status: 422 });
    const text = `Thanks for ${replyTo}`;
    return json(
      `{ "id": 9007199254740995, "text": "${text}", "likes": 0 }`,
    );
  }),
];
