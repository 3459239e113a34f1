import { delay, http, HttpResponse } from 'msw';

let commentsAsked = false;

export const handlers = [
  http.get('/posts/10', async () => {
    await delay(300);
    const when = commentsAsked ? 'together' : 'before its comments';
    return HttpResponse.json({ id: '10', title: `A post, asked for ${when}` });
  }),
  http.get('/posts/10/comments', async () => {
    commentsAsked = true;
    await delay(2000);
    return HttpResponse.json([{ id: '1', text: 'Well said.' }]);
  }),
];
