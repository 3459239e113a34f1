import { http, HttpResponse } from 'msw';

const messages = [
  { id: 1, subject: 'lunch', archived: false },
  { id: 2, subject: 'invoice', archived: false },
];

export const handlers = [
  http.get('/messages', () => HttpResponse.json(messages)),
  http.post('/messages/:id/archive', ({ params }) =>
    HttpResponse.json({
      ...messages[Number(params.id) - 1],
      archived: true,
    }),
  ),
];
