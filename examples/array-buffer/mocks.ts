import { delay, http, HttpResponse } from 'msw';

const png = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a,
]);

// The headers arrive at once, and the bytes in two parts.
const slowly = () =>
  new ReadableStream({
    async start(body) {
      body.enqueue(png.slice(0, 2));
      await delay(300);
      body.enqueue(png.slice(2));
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
    return new HttpResponse(id === 'slow' ? slowly() : png, {
      headers: { 'Content-Type': 'image/png' },
    });
  }),
];
