import { delay, http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/pages/missing', () =>
    HttpResponse.json({ why: 'No such page' }, { status: 404 }),
  ),
  http.get('/pages/offline', () => HttpResponse.error()),
  http.get('/pages/slow', () => delay('infinite')),
  http.get('/pages/html', () =>
    HttpResponse.html('<!doctype html><title>Sign in</title>'),
  ),
];
