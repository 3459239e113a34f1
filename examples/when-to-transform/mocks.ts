import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/articles/1', () => HttpResponse.json({ id: '1', title: 'A wire that fits', readerCount: 12 })),
  http.get('/old/article.cgi/2', () =>
    HttpResponse.json({ ARTICLE: { no: '2', headline: 'A wire that does not', readers: '7' } }),
  ),
];
