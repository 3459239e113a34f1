import { http, HttpResponse } from 'msw';

const rooms: Record<string, object[]> = {
  kitchen: [{ id: '1', title: 'Wash up' }],
  garden: [{ id: '2', title: 'Water the beans' }],
};

export const handlers = [
  http.get('/todos', ({ request }) => {
    const room = new URL(request.url).searchParams.get('room') ?? '';
    return HttpResponse.json(rooms[room]);
  }),
];
