import { http, HttpResponse } from 'msw';

const accounts = new Map([
  ['Bearer ada-7', { id: '1', name: 'Ada', note: 'Call Charles' }],
  [
    'Bearer grace-8',
    { id: '2', name: 'Grace', note: 'Find the bug' },
  ],
]);

const accountOf = (request: Request) =>
  accounts.get(request.headers.get('authorization') ?? '');
const refusal = () => HttpResponse.json(null, { status: 401 });

export const handlers = [
  http.post<never, { name: string }>(
    '/sessions',
    async ({ request }) => {
      const { name } = await request.json();
      return HttpResponse.json(
        { token: name === 'ada' ? 'ada-7' : 'grace-8' },
        { status: 201 },
      );
    },
  ),

  http.get('/api/me', ({ request }) => {
    const account = accountOf(request);
    return account
      ? HttpResponse.json({ id: account.id, name: account.name })
      : refusal();
  }),

  http.get('/api/notes', ({ request }) => {
    const account = accountOf(request);
    return account
      ? HttpResponse.json([{ id: account.id, text: account.note }])
      : refusal();
  }),
];
