import { delay, http, HttpResponse } from 'msw';
import { broadcast } from './socket.ts';

const ada = { id: 'ada', name: 'Ada' };
const bob = { id: 'bob', name: 'Bob' };

const messages = [
  { id: '1', room: 'garden', text: 'Is it dry?', author: bob },
  { id: '2', room: 'garden', text: 'It rained.', author: ada },
  { id: '3', room: 'kitchen', text: 'Soup at noon', author: bob },
];

export const handlers = [
  http.get('/users', () => HttpResponse.json([ada, bob])),

  http.get('/rooms/:room/messages', ({ params }) =>
    HttpResponse.json(messages.filter((m) => m.room === params.room)),
  ),

  http.post<{ room: string }, { id: string; text: string }>(
    '/rooms/:room/messages',
    async ({ params, request }) => {
      const { id, text } = await request.json();
      await delay(400);
      if (text.includes('slug'))
        return new HttpResponse(null, { status: 422 });
      const message = { id, room: params.room, text, author: ada };
      messages.push(message);
      void reply(params.room, text);
      return HttpResponse.json(message, { status: 201 });
    },
  ),
];

/** Bob types for a second, then repeats what he read. */
async function reply(room: string, text: string) {
  await delay(300);
  broadcast('user', { ...bob, isTyping: true });
  await delay(1_000);
  const id = `reply-${messages.length}`;
  const message = { id, room, text: `${text} Yes!`, author: bob };
  messages.push(message);
  broadcast('message', message);
  broadcast('user', { ...bob, isTyping: false });
}
