import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/members/:id', () =>
    HttpResponse.json({
      id: '1',
      name: 'Ada',
      email: 'ada@example.com',
    }),
  ),
  http.patch('/members/:id', async ({ request, params }) => {
    const member = (await request.json()) as {
      name: string;
      email: string;
    };
    const errors = {
      ...(!member.name && { name: 'Enter a name' }),
      ...(!member.email.includes('@') && {
        email: 'Enter an email address',
      }),
    };
    if (Object.keys(errors).length > 0) {
      return HttpResponse.json({ errors }, { status: 422 });
    }
    return HttpResponse.json({ id: params.id, ...member });
  }),
];
