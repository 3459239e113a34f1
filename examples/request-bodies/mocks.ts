import { http, HttpResponse } from 'msw';

export const handlers = [
  http.post('/letters', ({ request }) => {
    const type = request.headers.get('content-type');
    return HttpResponse.json({
      type: type?.split(';')[0] ?? 'no content type',
    });
  }),
];
