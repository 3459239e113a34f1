import { delay, http, HttpResponse } from 'msw';

let votes = 10;
let requests = 0;

export const handlers = [
  http.get('/posts/:id', ({ params }) =>
    HttpResponse.json({ id: params.id, votes }),
  ),
  http.post('/posts/:id/votes', async ({ params }) => {
    if (++requests === 3) {
      await delay(1000);
      return new HttpResponse(null, { status: 422 });
    }
    votes++;
    const post = { id: params.id, votes };
    // The second response arrives before the first.
    await delay(votes === 11 ? 2500 : 1500);
    return HttpResponse.json(post);
  }),
];
