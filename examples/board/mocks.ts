import { delay, http, HttpResponse } from 'msw';
import { broadcast } from './socket.ts';

const cards = [
  { id: 'draw', title: 'Draw', column: 'todo' },
  { id: 'print', title: 'Print', column: 'todo' },
  { id: 'fold', title: 'Fold', column: 'doing' },
  { id: 'write', title: 'Write', column: 'done' },
];

export const handlers = [
  http.get('/cards', () => HttpResponse.json(cards)),

  http.patch<{ id: string }, { column: string }>(
    '/cards/:id',
    async ({ params, request }) => {
      const { column } = await request.json();
      const card = cards.find(({ id }) => id === params.id)!;
      await delay(600);
      const doing = cards.filter((one) => one.column === 'doing');
      if (column === 'doing' && doing.length === 2)
        return new HttpResponse(null, { status: 422 });
      card.column = column;
      broadcast({ id: card.id, column });
      return HttpResponse.json(card);
    },
  ),
];
