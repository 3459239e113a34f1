import { delay, http, HttpResponse } from 'msw';

const names = ['Ada Lovelace', 'Grace Hopper', 'Radia Perlman'];

export const handlers = [
  http.get('/people', async ({ request }) => {
    await delay(1000);
    const page = Number(
      new URL(request.url).searchParams.get('page'),
    );
    return HttpResponse.json([
      { id: `${page}`, name: names[page - 1] },
    ]);
  }),
];
