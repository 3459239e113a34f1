import { Entity, RestEndpoint, setActivity } from 'wireshape';
import { useDLE, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({ 'GET /users/:id': ({ params }) => ({ id: params.id, name: 'Jim' }) });

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

const getUser = new RestEndpoint({ path: '/users/:id', schema: User });

export const recoversWhenActive = fact(
  'After a failed request, [error boundaries](../../endpoint/errors/) and `useDLE` try again when the app is active and online.',
  async ({ server, render, settle, pass, expect }) => {
    server.isOffline = true;
    setActivity({ isVisible: false, isOnline: false });
    const thrown = await render(() => useSuspense(getUser, { id: '1' }).name);
    const returned = await render(() => useDLE(getUser, { id: '2' }).data?.name);
    server.isOffline = false;
    setActivity({ isOnline: true });
    await pass(60_000);
    expect([thrown.shown instanceof Error, returned.shown]).toEqual([true, undefined]);
    setActivity({ isVisible: true });
    await settle();
    expect([thrown.shown, returned.shown]).toEqual(['Jim', 'Jim']);
  },
);
