import { delay, http, HttpResponse } from 'msw';

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
    link: '</users?after=none>; rel="next", </users>; rel="first"',
  },
  // A page whose users were all deleted.
  none: {
    users: [],
    link: '</users?after=3>; rel="next"',
  },
  3: {
    users: [{ id: '4', name: 'Barbara' }],
    link: '</users>; rel="first"',
  },
};

// What the last page is at first.
const failures = [
  () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 }),
  () => HttpResponse.json({ code: 'busy' }, { status: 503 }),
];

// The headers arrive at once, and the body later.
const slowly = (value: object) =>
  new ReadableStream({
    async start(body) {
      await delay(300);
      body.enqueue(new TextEncoder().encode(JSON.stringify(value)));
      body.close();
    },
  });

export const handlers = [
  http.get('/users', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const after = searchParams.get('after') ?? '';
    const failure = after === '3' && failures.shift();
    if (failure) return failure();
    const { users = [], link = '' } = pages[after] ?? {};
    const headers = { Link: link };
    if (after === '2')
      return new HttpResponse(slowly(users), { headers });
    return users.length > 0
      ? HttpResponse.json(users, { headers })
      : new HttpResponse(null, { status: 204, headers });
  }),
];
