import { http, HttpResponse } from 'msw';

const dune = {
  id: '1',
  title: 'Dune',
  status: 'free',
  author: { id: '9', name: 'Herbert' },
  due: null,
};

export const handlers = [
  http.get('/count', () => HttpResponse.json({ count: 100 })),
  http.get('/shelves/:shelf/books', () => HttpResponse.json([dune])),
  http.patch('/books/:id', async ({ request }) => {
    const changes = (await request.json()) as { status: string };
    return HttpResponse.json({
      ...dune,
      ...changes,
      due: '2030-06-01T12:00:00Z',
    });
  }),
];
