import { http, HttpResponse } from 'msw';

const link = { id: 1, type: 'link', title: 'An atlas of clouds' };
const post = { id: 10, type: 'post', content: 'It rained all day.' };

export const handlers = [
  http.get('/comments', () =>
    HttpResponse.json([
      { id: 'a', text: 'Here too!', about: post },
      { id: 'b', text: 'Lovely.', about: link },
    ]),
  ),
];
