import { delay, http, HttpResponse } from 'msw';

const replies: Record<string, string> = {
  beans: 'Water the beans at noon, and wait.',
  'a story': 'Once upon a time ' + 'and then '.repeat(500),
  lost: 'The connection',
};

// A line of JSON for each word, 40 milliseconds apart.
const words = (prompt: string) =>
  new ReadableStream({
    async start(body) {
      const encoder = new TextEncoder();
      for (const token of replies[prompt]!.split(/(?<= )/)) {
        const line = JSON.stringify({ token }) + '\n';
        body.enqueue(encoder.encode(line));
        await delay(40);
      }
      if (prompt === 'lost') body.error(new TypeError('lost'));
      else body.close();
    },
  });

export const handlers = [
  http.get('/messages', () =>
    HttpResponse.json([{ id: '1', author: 'Bot', text: 'Hello!' }]),
  ),
  http.post<never, { prompt: string }>(
    '/replies',
    async ({ request }) => {
      const { prompt } = await request.json();
      if (prompt === 'empty')
        return new HttpResponse(null, { status: 204 });
      if (prompt === 'busy')
        return HttpResponse.json({ error: 'busy' }, { status: 429 });
      if (prompt === 'page')
        return HttpResponse.html('<h1>Log in</h1>');
      return new HttpResponse(words(prompt), {
        headers: { 'Content-Type': 'application/x-ndjson' },
      });
    },
  ),
];
