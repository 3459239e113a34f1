import { http, HttpResponse } from 'msw';

const names: Record<string, string> = {
  1: 'Ada',
  2: 'Bob',
  3: 'Eve',
};

export const handlers = [
  http.post('/token', () =>
    HttpResponse.json({ token: 'secret-8' }, { status: 201 }),
  ),
  http.get('/users/:id', ({ request, params }) =>
    request.headers.get('authorization') === 'Bearer secret-8'
      ? HttpResponse.json({
          id: params['id'],
          name: names[String(params['id'])],
        })
      : HttpResponse.json(null, { status: 401 }),
  ),
];
