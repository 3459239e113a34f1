import { delay, http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/notes/:id', async ({ params }) => {
    await delay(params.id === '1' ? 800 : 1600);
    return HttpResponse.json({
      id: params.id,
      text: `Note ${params.id}`,
    });
  }),
  http.patch('/notes/:id', async ({ params, request }) => {
    await delay(800);
    return HttpResponse.json({
      id: params.id,
      ...((await request.json()) as object),
    });
  }),
];
