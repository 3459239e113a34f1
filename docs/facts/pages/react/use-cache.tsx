import { Entity, RestEndpoint } from 'wireshape';
import { useCache, useError } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';

const fact = factsWith({ 'GET /me': { id: '1', name: 'Jim' } });

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

const getMe = new RestEndpoint({ path: '/me', schema: User });

export const fetchesNothing = fact(
  '`useCache` reads the cached data of an endpoint from the store without fetching.',
  async ({ controller, server, render, settle, expect }) => {
    const view = await render(() => useCache(getMe)?.name);
    expect([view.shown, server.requests]).toEqual([undefined, []]);
    await controller.fetch(getMe);
    await settle();
    expect([view.shown, server.requests]).toEqual(['Jim', ['GET /me']]);
  },
);

export const undefinedAfterInvalidate = fact(
  'It is `undefined` if nothing is cached, and after `controller.invalidate` until the next response.',
  async ({ controller, render, settle, expect }) => {
    const view = await render(() => useCache(getMe)?.name);
    const shown = [view.shown];
    const steps = [() => controller.fetch(getMe), () => controller.invalidate(getMe)];
    for (const step of [...steps, steps[0]!]) {
      await step();
      await settle();
      shown.push(view.shown);
    }
    expect(shown).toEqual([undefined, 'Jim', undefined, 'Jim']);
  },
);

export const errorIsReadToo = fact(
  '`useError(getMe)` returns the error that an endpoint has in place of data, and never fetches.',
  async ({ controller, server, render, settle, expect }) => {
    const view = await render(() => useError(getMe)?.name);
    expect([view.shown, server.requests]).toEqual([undefined, []]);
    server.reply('GET /me', status(401));
    await expect(controller.fetch(getMe)).toFail('401');
    await settle();
    expect([view.shown, server.requests]).toEqual(['NetworkError', ['GET /me']]);
  },
);

export const staleDataIsShown = fact(
  'Stale data is shown and not refetched.',
  async ({ controller, server, render, pass, expect }) => {
    await controller.fetch(getMe);
    await pass(61_000);
    const view = await render(() => useCache(getMe)?.name);
    expect([view.shown, server.requests]).toEqual(['Jim', ['GET /me']]);
    await controller.fetchIfStale(getMe);
    expect(server.requests).toEqual(['GET /me', 'GET /me']);
  },
);

export const neverCachedThrows = fact(
  'An endpoint with `dataExpiryLength: 0` throws [`not_cached`](../../errors/#not_cached).',
  async ({ render, expect }) => {
    const view = await render(() => useCache(getMe.extend({ dataExpiryLength: 0 })));
    await expect(Promise.reject(view.shown as Error)).toFail('not_cached');
  },
);
