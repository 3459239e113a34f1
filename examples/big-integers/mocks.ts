import { http, HttpResponse } from 'msw';

// Text, because JavaScript has no number with these digits.
const json = (text: string) =>
  new HttpResponse(text, {
    headers: { 'Content-Type': 'application/json' },
  });

export const handlers = [
  http.get('/messages', () =>
    json(`[
      { "id": 9007199254740992, "text": "Tea", "likes": 2 },
      { "id": 9007199254740993, "text": "Cake", "likes": 3 }
    ]`),
  ),
  http.get('/messages/9007199254740993', () =>
    json('{ "id": 9007199254740993, "text": "Cake", "likes": 4 }'),
  ),
  http.get(
    '/messages/9007199254740992',
    () => new HttpResponse(null, { status: 204 }),
  ),
  http.post('/messages', async ({ request }) => {
    const { replyTo } = (await request.json()) as { replyTo: string };
    const text = `Thanks for ${replyTo}`;
    return json(
      `{ "id": 9007199254740995, "text": "${text}", "likes": 0 }`,
    );
  }),
];
