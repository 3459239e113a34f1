import { delay, http, HttpResponse } from 'msw';

const pages: Record<string, object[]> = {
  1: [{ id: 'a', name: 'Ada Lovelace' }],
  2: [{ id: 'b', name: 'Grace Hopper' }],
};

export const handlers = [
  http.get('/people', async ({ request }) => {
    await delay(1000);
    const people =
      pages[new URL(request.url).searchParams.get('page') ?? ''];
    return people
      ? HttpResponse.json(people)
      : new HttpResponse(null, { status: 500 });
  }),
];
