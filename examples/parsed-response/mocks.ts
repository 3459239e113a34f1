import { http, HttpResponse } from 'msw';

const articles: Record<string, object> = {
  1: { id: '1', title: 'Rain', readers: 'many', internal: true },
  2: { id: '2', headline: 'Wind' },
};

export const handlers = [
  http.get('/articles/:id', ({ params }) =>
    HttpResponse.json(articles[String(params['id'])]),
  ),
];
