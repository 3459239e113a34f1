import type { ReactNode } from 'react';
import { type Controller, Entity, hydrate, type PlainState, RestEndpoint } from 'wireshape';
import { createPersistedStore, DataProvider, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({ 'GET /users/:id': { id: '1', name: 'Jim', tags: ['server'] } });

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
  tags: readonly string[] = [];

  static override merge(existing: { tags: string[] }, incoming: { tags: string[] }) {
    return { ...existing, ...incoming, tags: [...existing.tags, ...incoming.tags] };
  }
}

const getUser = new RestEndpoint({ path: '/users/:id', schema: User });
const one = { id: '1' };
const here = { id: '1', name: 'Jim', tags: ['browser'] };

/** The state that a server sends, after the request of a visit. */
async function visit(server: Controller): Promise<PlainState> {
  await server.fetch(getUser, one);
  return JSON.parse(JSON.stringify(server.getState())) as PlainState;
}

function Profile(): ReactNode {
  return useSuspense(getUser, one).name;
}

export const hydratesWithoutRequest = fact(
  'Send the store along with the HTML, and the browser hydrates it without requesting the data again.',
  async ({ open, server, renderElement, expect }) => {
    const page = (
      <DataProvider initialState={await visit(open())}>
        <Profile />
      </DataProvider>
    );
    expect((await renderElement(page)).textContent).toEqual('Jim');
    expect(server.requests).toEqual(['GET /users/1']);
  },
);

export const scriptAtTheEnd = fact(
  'That script is sent once all requests have ended, so the page is interactive only then.',
  async ({ server, render, pass, expect }) => {
    const [, useReadyCacheState, store] = createPersistedStore();
    server.delay = 100;
    store.fetch(getUser, one).catch(String);
    const view = await render(useReadyCacheState, store);
    await pass(99);
    expect(view.shown).toEqual('pending');
    await pass(10);
    expect(Object.keys(view.current.entities)).toEqual(['User']);
  },
);

export const fastClockWins = fact(
  "If the clock of a browser is ahead of the server's, what the browser fetched itself counts as newer than a page that the server renders after it, and stays until it expires.",
  async ({ open, controller, server, render, pass, settle, expect }) => {
    const view = await render(() => useSuspense(getUser, one).name);
    server.reply('GET /users/:id', { ...here, name: 'James' });
    await pass(500);
    const state = await visit(open());
    // As a server whose clock is a second behind sends it.
    const behind = JSON.parse(JSON.stringify(state), (name, value: unknown) =>
      /^(date|fetchedAt)$/.test(name) ? Number(value) - 1_000 : value,
    ) as PlainState;
    hydrate(controller, behind);
    await settle();
    expect(view.shown).toEqual('Jim');
    await pass(60_001);
    await render(() => useSuspense(getUser, one));
    expect(view.shown).toEqual('James');
  },
);

export const newerRequestWins = fact(
  '`Hydrate` keeps the newer data, by the times of the requests.',
  async ({ open, controller, server, pass, expect }) => {
    const earlier = await visit(open());
    await pass(1_000);
    server.reply('GET /users/:id', { ...here, name: 'James' });
    await controller.fetch(getUser, one);
    hydrate(controller, earlier);
    expect(controller.get(User, one)?.name).toEqual('James');
    await pass(1_000);
    server.reply('GET /users/:id', { ...here, name: 'Jimmy' });
    hydrate(controller, await visit(open()));
    expect(controller.get(User, one)?.name).toEqual('Jimmy');
  },
);
