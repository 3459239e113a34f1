import { delay, http, HttpResponse } from 'msw';

const pixel =
  'R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
const bytes = Uint8Array.from(atob(pixel), (char) =>
  char.charCodeAt(0),
);

// The headers arrive at once, and the bytes in two parts.
const slowly = () =>
  new ReadableStream({
    async start(body) {
      body.enqueue(bytes.slice(0, 20));
      await delay(300);
      body.enqueue(bytes.slice(20));
      body.close();
    },
  });

export const handlers = [
  http.get('/files/:id/download', ({ params: { id } }) => {
    if (id === 'empty')
      return new HttpResponse(null, { status: 204 });
    if (id === 'expired') return HttpResponse.html('<h1>Log in</h1>');
    if (id === 'locked')
      return HttpResponse.json({ code: 'locked' }, { status: 423 });
    return new HttpResponse(id === 'slow' ? slowly() : bytes, {
      headers: { 'Content-Type': 'image/gif' },
    });
  }),
];
