import { http, HttpResponse } from 'msw';

const tickets = [
  { id: 'login', status: 'open', version: 1 },
  { id: 'search', status: 'open', version: 1 },
];

export const handlers = [
  http.get('/tickets', ({ request }) => {
    const status = new URL(request.url).searchParams.get('status');
    return HttpResponse.json(
      tickets.filter((ticket) => ticket.status === status),
    );
  }),
];
