import { http, HttpResponse } from 'msw';

const api = 'https://api.example.com/v2';
const isGerman = (request: Request) =>
  request.headers.get('accept-language') === 'de';

export const handlers = [
  http.get(`${api}/status`, ({ request }) =>
    HttpResponse.json({
      text: isGerman(request) ? 'Geöffnet' : 'Open',
    }),
  ),
  http.get(`${api}/teas`, ({ request }) =>
    HttpResponse.json([
      {
        id: '1',
        name: isGerman(request) ? 'Grüner Tee' : 'Green tea',
      },
    ]),
  ),
];
