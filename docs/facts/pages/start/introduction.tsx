import { Entity, RestEndpoint } from 'wireshape';
import { useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({ 'GET /users/:id': ({ params }) => ({ id: params.id, name: 'Ada' }) });

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

const getUser = new RestEndpoint({ path: '/users/:id', schema: User });

export const rendersForWhatItReads = fact(
  'A component re-renders only when something that it reads has changed.',
  async ({ controller, render, settle, expect }) => {
    const views = [];
    for (const id of ['1', '2']) views.push(await render(() => useSuspense(getUser, { id }).name));
    controller.set(User, { id: '1', name: 'Grace' });
    await settle();
    expect(views.map(({ shown, renders }) => [shown, renders])).toEqual([
      ['Grace', 2],
      ['Ada', 1],
    ]);
  },
);

export const requestsAreShared = fact(
  'Components that need the same data share one request, and data that is still fresh needs none.',
  async ({ server, render, pass, expect }) => {
    const mount = () => render(() => useSuspense(getUser, { id: '1' }).name);
    server.delay = 100;
    const views = [await mount(), await mount()];
    await pass(100);
    views.push(await mount());
    expect(views.map(({ shown }) => shown)).toEqual(['Ada', 'Ada', 'Ada']);
    expect(server.requests).toEqual(['GET /users/1']);
    await pass(60_001);
    await mount();
    expect(server.requests.length).toEqual(2);
  },
);
