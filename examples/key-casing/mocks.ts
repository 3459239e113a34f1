import { delay, http, HttpResponse } from 'msw';

interface Author {
  first_name: string;
  home_town: { city_name: string };
}

const ada = {
  id: '1',
  first_name: 'Ada',
  home_town: { city_name: 'London' },
};
const authors: object[] = [ada];

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
  http.get('/authors', () => HttpResponse.json(authors)),
  http.post('/authors', async ({ request }) => {
    const author = (await request.json()) as Author;
    if (author.first_name === '')
      return HttpResponse.json(
        { errors: { first_name: 'is required' } },
        { status: 422 },
      );
    if (author.first_name === 'Tony')
      return HttpResponse.html('<h1>Bad Gateway</h1>', {
        status: 502,
      });
    const added = { id: String(authors.length + 1), ...author };
    authors.push(added);
    if (author.first_name === 'Edsger')
      return new HttpResponse(null, { status: 204 });
    if (author.first_name === 'Barbara')
      return new HttpResponse(slowly(added), { status: 201 });
    return HttpResponse.json(added, { status: 201 });
  }),
];
