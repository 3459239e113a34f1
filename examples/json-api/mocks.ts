import { delay, http, HttpResponse } from 'msw';

interface Stored {
  title: string;
  text: string;
}

const headers = { 'Content-Type': 'application/vnd.api+json' };
const articles = new Map<string, Stored>([
  ['1', { title: 'Clouds', text: 'They are water.' }],
  ['2', { title: 'Frost', text: 'It is water, too.' }],
]);
const ada = {
  type: 'people',
  id: '9',
  attributes: { name: 'Ada' },
};

function resourceOf(id: string, fields?: string[]) {
  const all = Object.entries(articles.get(id) ?? {});
  return {
    type: 'articles',
    id,
    attributes: Object.fromEntries(
      all.filter(([name]) => fields?.includes(name) ?? true),
    ),
    relationships: { author: { data: { type: 'people', id: '9' } } },
  };
}

function send(request: Request, data: unknown, status = 200) {
  const { searchParams } = new URL(request.url);
  const included = searchParams.has('include') ? [ada] : undefined;
  return HttpResponse.json({ data, included }, { status, headers });
}

const refusal = (detail: string) => ({ errors: [{ detail }] });

// The headers arrive at once, and the body later.
const slowly = (value: object) =>
  new ReadableStream({
    async start(body) {
      await delay(300);
      body.enqueue(new TextEncoder().encode(JSON.stringify(value)));
      body.close();
    },
  });

interface Sent {
  data: { type: string; id?: string; attributes: Stored };
}

export const handlers = [
  http.get('/articles', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const fields = searchParams.get('fields[articles]')?.split(',');
    const ids = [...articles.keys()];
    return send(
      request,
      ids.map((id) => resourceOf(id, fields)),
    );
  }),
  http.get<{ id: string }>('/articles/:id', ({ request, params }) =>
    articles.has(params.id)
      ? send(request, resourceOf(params.id))
      : HttpResponse.json(refusal('No such article.'), {
          status: 404,
          headers,
        }),
  ),
  http.post('/articles', async ({ request }) => {
    const { data } = (await request.json()) as Sent;
    const { title } = data.attributes;
    if (data.type !== 'articles')
      return HttpResponse.json(refusal('No such type.'), {
        status: 409,
        headers,
      });
    if (title.length < 2)
      return HttpResponse.json(refusal('The title is too short.'), {
        status: 422,
        headers,
      });
    if (title === 'Proxy')
      return HttpResponse.html('<h1>Bad Gateway</h1>', {
        status: 502,
      });
    const id = String(articles.size + 1);
    articles.set(id, { title, text: 'Twice a day.' });
    return send(request, resourceOf(id), 201);
  }),
  http.patch<{ id: string }>(
    '/articles/:id',
    async ({ request, params: { id } }) => {
      const { data } = (await request.json()) as Sent;
      if (data.id !== id)
        return HttpResponse.json(refusal('No such id.'), {
          status: 409,
          headers,
        });
      const stored = { ...articles.get(id)!, ...data.attributes };
      articles.set(id, stored);
      const body = slowly({ data: resourceOf(id) });
      return new HttpResponse(body, { headers });
    },
  ),
  http.delete<{ id: string }>('/articles/:id', ({ params }) => {
    articles.delete(params.id);
    return new HttpResponse(null, { status: 204 });
  }),
];
