import { Entity, getDefaultManagers, RefetchOnFocusManager, RestEndpoint, setActivity } from 'wireshape';
import { useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { after } from '../../world/Server.ts';

const fact = factsWith({
  'GET /teas/:id': ({ params }) => ({ id: params.id, name: 'Sencha' }),
  'GET /teas': [{ id: '1', name: 'Sencha' }],
  'PUT /teas/:id': ({ body }) => body,
});

class Tea extends Entity {
  static override key = 'Tea';
  id = '';
  name = '';
}

const getTea = new RestEndpoint({ path: '/teas/:id', schema: Tea, lookup: true });
const one = { id: '1' };
const gyokuro = { id: '1', name: 'Gyokuro' };

/** A store that refetches on focus. */
const focusing = () => ({ managers: [new RefetchOnFocusManager(), ...getDefaultManagers()] });

function returnToWindow(): void {
  setActivity({ isVisible: false });
  setActivity({ isVisible: true });
}

export const focusRefetchesStale = fact(
  '**Only stale data is refetched.**',
  async ({ open, server, render, pass, settle, expect }) => {
    await render(() => useSuspense(getTea, one), open(focusing()));
    await pass(60_000);
    returnToWindow();
    await settle();
    expect(server.requests.length).toEqual(1);
    await pass(1);
    returnToWindow();
    await settle();
    expect(server.requests.length).toEqual(2);
  },
);

export const focusKeepsShowing = fact(
  '**The stale data stays visible** until the response arrives.',
  async ({ open, server, render, pass, expect }) => {
    const view = await render(() => useSuspense(getTea, one).name, open(focusing()));
    await pass(60_001);
    server.reply('GET /teas/:id', () => after(100, gyokuro));
    returnToWindow();
    await pass(99);
    expect(view.shown).toEqual('Sencha');
    await pass(1);
    expect(view.shown).toEqual('Gyokuro');
  },
);

export const focusJoins = fact(
  'If a request for it is already in flight, no second one is sent.',
  async ({ open, server, render, pass, expect }) => {
    const controller = open(focusing());
    await render(() => useSuspense(getTea, one), controller);
    await pass(60_001);
    server.delay = 100;
    const fetched = controller.fetch(getTea, one);
    returnToWindow();
    await pass(100);
    await fetched;
    expect(server.requests.length).toEqual(2);
  },
);

export const visiblePageRefetchesNothing = fact(
  '**The page must have been hidden.**',
  async ({ open, server, render, pass, settle, expect }) => {
    await render(() => useSuspense(getTea, one), open(focusing()));
    await pass(60_001);
    setActivity({ isVisible: true });
    await settle();
    expect(server.requests.length).toEqual(1);
    returnToWindow();
    await settle();
    expect(server.requests.length).toEqual(2);
  },
);
