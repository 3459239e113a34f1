import { delay, http, HttpResponse } from 'msw';

const code = (text: string) => HttpResponse.json({ code: text });

const responses = [
  () => code('code-1'),
  () => code('code-2'),
  () => new HttpResponse(null, { status: 204 }),
  () => HttpResponse.html('<h1>Log in</h1>'),
  () => HttpResponse.json({ error: 'too many' }, { status: 429 }),
  // The headers arrive at once, and the body later.
  () =>
    new HttpResponse(
      new ReadableStream({
        async start(body) {
          await delay(300);
          body.enqueue(new TextEncoder().encode('{"code":"code-3"}'));
          body.close();
        },
      }),
    ),
];

export const handlers = [
  http.get('/code', () => responses.shift()?.() ?? code('code-4')),
];
