import { http, HttpResponse } from 'msw';

const tea = { id: '1', slug: 'tea' };
const cake = { id: '2', slug: 'cake' };

export const handlers = [
  http.get('/posts', () =>
    HttpResponse.json([
      {
        id: '1',
        title: 'Steep',
        editor: { id: '7', name: 'Ada' },
        tags: [tea],
      },
      { id: '2', title: 'Bake', editor: null, tags: [tea, cake] },
    ]),
  ),
];
