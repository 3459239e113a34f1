import { http, HttpResponse } from 'msw';

// JSON holds no circles: where one closes, an id stands for the user.
const post = { id: 10, content: 'It rained all day.', author: '123' };

export const handlers = [
  http.get('/users/123', () =>
    HttpResponse.json({ id: '123', name: 'Jim', posts: [post] }),
  ),
];
