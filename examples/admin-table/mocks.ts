import { delay, http, HttpResponse } from 'msw';

const first = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus'];
const last = ['Abel', 'Brook', 'Cole', 'Dale', 'Ebert', 'Frost'];
const plans = [
  { id: 'free', name: 'Free', price: 0 },
  { id: 'team', name: 'Team', price: 20 },
  { id: 'firm', name: 'Firm', price: 50 },
];

const customers = Array.from({ length: 10_000 }, (_, at) => ({
  id: at + 1,
  name: `${first[at % 7]} ${last[at % 6]} ${at + 1}`,
  plan: plans[at % 3],
  isActive: true,
}));

export const handlers = [
  http.get('/customers', () => HttpResponse.json(customers)),

  http.patch<{ id: string }, { isActive: boolean }>(
    '/customers/:id',
    async ({ params, request }) => {
      const customer = customers[Number(params.id) - 1]!;
      const { isActive } = await request.json();
      await delay(500);
      // This one has a contract.
      if (params.id === '3')
        return new HttpResponse(null, { status: 422 });
      customer.isActive = isActive;
      return HttpResponse.json(customer);
    },
  ),
];
