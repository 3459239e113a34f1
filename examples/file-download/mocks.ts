import { http, HttpResponse } from 'msw';

const pixel =
  'R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
const bytes = Uint8Array.from(atob(pixel), (char) =>
  char.charCodeAt(0),
);

export const handlers = [
  http.get('/files/:id/download', () =>
    HttpResponse.arrayBuffer(bytes.buffer, {
      headers: { 'Content-Type': 'image/gif' },
    }),
  ),
];
