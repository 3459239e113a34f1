import { http, HttpResponse } from 'msw';

const png = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a,
]);

export const handlers = [
  http.get('/files/:id/download', () =>
    HttpResponse.arrayBuffer(png.buffer, {
      headers: { 'Content-Type': 'image/png' },
    }),
  ),
];
