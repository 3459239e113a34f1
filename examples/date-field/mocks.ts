import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/concerts', () =>
    HttpResponse.json([
      {
        id: 'brass',
        title: 'Brass',
        startsAt: '2026-12-24T18:00:00Z',
      },
      { id: 'choir', title: 'Choir', startsAt: null },
    ]),
  ),
];
