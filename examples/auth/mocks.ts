import { http, HttpResponse } from 'msw';

export const handlers = [
  http.post('/sessions', () =>
    HttpResponse.json({ token: 'secret-7' }, { status: 201 }),
  ),
  http.get('/me', ({ request }) =>
    request.headers.get('authorization') === 'Bearer secret-7'
      ? HttpResponse.json({ id: '1', name: 'Ada' })
      : HttpResponse.json(null, { status: 401 }),
  ),
];
