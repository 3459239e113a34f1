import { delay, http, HttpResponse } from 'msw';

const users = [
  { id: '123', name: 'Jim' },
  { id: '456', name: 'Jane' },
  { id: '789', name: 'Joan' },
];

export const handlers = [
  http.get('/users', async ({ request }) => {
    await delay(1500);
    const text = new URL(request.url).searchParams.get('text') ?? '';
    return HttpResponse.json(
      users.filter(({ name }) => name.toLowerCase().startsWith(text)),
    );
  }),
];
