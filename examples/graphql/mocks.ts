import { http, HttpResponse } from 'msw';

const shelf = [
  { id: '1', title: 'Oslo', stars: 3 },
  { id: '2', title: 'Lima', stars: 5 },
];

interface Operation {
  query: string;
  variables: { id: string; stars: number };
}

export const handlers = [
  http.post('/graphql', async ({ request }) => {
    const { query, variables } = (await request.json()) as Operation;
    if (query.startsWith('query'))
      return HttpResponse.json({ data: { shelf } });

    const { id, stars } = variables;
    if (stars > 5) {
      const errors = [
        { message: 'Five stars are the most', path: ['rate'] },
      ];
      return HttpResponse.json({ data: { rate: null }, errors });
    }
    return HttpResponse.json({ data: { rate: { id, stars } } });
  }),
];
