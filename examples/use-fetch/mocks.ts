import { delay, http, HttpResponse } from 'msw';

let commentsRequested = false;

export const handlers = [
  http.get('/posts/10', async () => {
    await delay(300);
    const when = commentsRequested
      ? 'together'
      : 'before its comments';
    return HttpResponse.json({
      id: '10',
      title: `A post, fetched ${when}`,
    });
  }),
  http.get('/posts/10/comments', async () => {
    commentsRequested = true;
    await delay(2000);
    return HttpResponse.json([{ id: '1', text: 'Well said.' }]);
  }),
];
