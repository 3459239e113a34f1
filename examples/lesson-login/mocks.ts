import { http, HttpResponse } from 'msw';

const adaToken = 'ada-7';
const graceToken = 'grace-8';
const accounts = new Map([
  [
    `Bearer ${adaToken}`,
    {
      user: { id: '1', name: 'Ada' },
      notes: [{ id: '1', text: 'Call Charles' }],
    },
  ],
  [
    `Bearer ${graceToken}`,
    {
      user: { id: '2', name: 'Grace' },
      notes: [{ id: '2', text: 'Find the bug' }],
    },
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
        { token: name === 'ada' ? adaToken : graceToken },
        { status: 201 },
      );
    },
  ),

  http.get('/api/me', ({ request }) => {
    const account = accountOf(request);
    return account ? HttpResponse.json(account.user) : refusal();
  }),

  http.get('/api/notes', ({ request }) => {
    const account = accountOf(request);
    return account ? HttpResponse.json(account.notes) : refusal();
  }),
];
