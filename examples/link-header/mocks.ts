import { http, HttpResponse } from 'msw';

const pages: Record<string, { users: object[]; link: string }> = {
  '': {
    users: [
      { id: '1', name: 'Ada' },
      { id: '2', name: 'Grace' },
    ],
    link: '</users?after=2>; rel="next"',
  },
  2: {
    users: [{ id: '3', name: 'Edsger' }],
    link: '</users?after=3>; rel="next", </users>; rel="first"',
  },
  3: {
    users: [{ id: '4', name: 'Barbara' }],
    link: '</users>; rel="first"',
  },
};

export const handlers = [
  http.get('/users', ({ request }) => {
    const page =
      pages[new URL(request.url).searchParams.get('after') ?? ''];
    return HttpResponse.json(page?.users ?? [], {
      headers: { Link: page?.link ?? '' },
    });
  }),
];
