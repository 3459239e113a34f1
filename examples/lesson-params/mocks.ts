import { http, HttpResponse } from 'msw';

const posts = [
  { id: '1', title: 'Engines', author: '1' },
  { id: '2', title: 'Compilers', author: '2' },
];

export const handlers = [
  http.get('/users/1', () =>
    HttpResponse.json({ id: '1', name: 'Ada' }),
  ),
  http.get('/users/2', () =>
    HttpResponse.json({ id: '2', name: 'Grace' }),
  ),
  http.get('/posts', ({ request }) => {
    const author = new URL(request.url).searchParams.get('author');
    const own = posts.filter((post) => post.author === author);
    return HttpResponse.json(author ? own : posts);
  }),
];
