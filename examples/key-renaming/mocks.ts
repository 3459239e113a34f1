import { delay, http, HttpResponse } from 'msw';

interface Soup {
  name: string;
  carrots_used: number;
}

const soups: object[] = [{ id: 1, name: 'Plain', carrots_used: 2 }];

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
  http.get('/soups', () => HttpResponse.json(soups)),
  http.post('/soups', async ({ request }) => {
    const soup = (await request.json()) as Soup;
    if (soup.carrots_used === 0)
      return HttpResponse.json(
        { errors: { carrots_used: 'too few' } },
        { status: 422 },
      );
    if (soup.name === 'Burnt')
      return HttpResponse.html('<h1>Bad Gateway</h1>', {
        status: 502,
      });
    const cooked = { id: soups.length + 1, ...soup };
    soups.push(cooked);
    if (soup.name === 'Cold')
      return new HttpResponse(null, { status: 204 });
    if (soup.name === 'Thick')
      return new HttpResponse(slowly(cooked), { status: 201 });
    return HttpResponse.json(cooked, { status: 201 });
  }),
];
