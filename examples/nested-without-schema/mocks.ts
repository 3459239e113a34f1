import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/teams/red', () =>
    HttpResponse.json({
      id: 'red',
      members: [
        { id: '123', name: 'Jim' },
        { id: '456', name: 'Jane' },
      ],
    }),
  ),
];
