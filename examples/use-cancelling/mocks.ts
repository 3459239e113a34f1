import { delay, http, HttpResponse } from 'msw';

const users = [
  { id: '123', name: 'Jim' },
  { id: '456', name: 'Jane' },
  { id: '789', name: 'Joan' },
];

export const handlers = [
  http.get('/users', async ({ request }) => {
    const text = new URL(request.url).searchParams.get('text') ?? '';
    request.signal.addEventListener('abort', () =>
      console.log(`Aborted: "${text}"`),
    );
    await delay(text.length === 1 ? 2000 : 0);
    return HttpResponse.json(
      users.filter(({ name }) => name.toLowerCase().startsWith(text)),
    );
  }),
];
