import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/articles/1', () =>
    HttpResponse.json({
      id: '1',
      title: 'An API that fits',
      readerCount: 12,
    }),
  ),
  http.get('/old/article.cgi/2', () =>
    HttpResponse.json({
      ARTICLE: {
        no: '2',
        headline: 'An API that does not',
        readers: '7',
      },
    }),
  ),
];
