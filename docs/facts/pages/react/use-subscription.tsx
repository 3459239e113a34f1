import { Entity, RestEndpoint, setActivity } from 'wireshape';
import { useCache, useSubscription } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({ 'GET /step': { id: '1', name: 'Build' } });

class Step extends Entity {
  static override key = 'Step';
  id = '';
  name = '';
}

const getStep = new RestEndpoint({ path: '/step', schema: Step, pollFrequency: 1_000 });

export const pollsWhileMounted = fact(
  '`useSubscription` polls an endpoint at its `pollFrequency` while the component is mounted, and returns nothing.',
  async ({ server, render, pass, expect }) => {
    const view = await render(() => useSubscription(getStep));
    await pass(3_000);
    expect([view.shown, server.requests.length]).toEqual([undefined, 3]);
    await view.unmount();
    await pass(3_000);
    expect(server.requests.length).toEqual(3);
  },
);

export const throwsWithoutFrequency = fact(
  'Without it, the hook throws [`nothing_to_poll`](../../errors/#nothing_to_poll).',
  async ({ render, expect }) => {
    const view = await render(() => useSubscription(new RestEndpoint({ path: '/step' })));
    await expect(Promise.reject(view.shown as unknown as Error)).toFail('nothing_to_poll');
  },
);

export const nullStops = fact(
  'Pass `null` in their place to stop polling.',
  async ({ server, render, pass, expect }) => {
    let isOn = true;
    const view = await render(() => useSubscription(getStep, ...(isOn ? [] : [null])));
    await pass(2_000);
    expect(server.requests.length).toEqual(2);
    isOn = false;
    await view.rerender();
    await pass(60_000);
    expect(server.requests.length).toEqual(2);
  },
);

export const firstAfterInterval = fact(
  'The first request is sent after one interval.',
  async ({ server, render, pass, expect }) => {
    await render(() => useSubscription(getStep));
    await pass(999);
    expect(server.requests).toEqual([]);
    await pass(1);
    expect(server.requests).toEqual(['GET /step']);
  },
);

export const failureIsNotThrown = fact(
  'It neither suspends nor throws when a request fails. The stored data stays, and polling continues.',
  async ({ controller, server, render, pass, expect }) => {
    await controller.fetch(getStep);
    const view = await render(() => (useSubscription(getStep), useCache(getStep)?.name));
    server.isOffline = true;
    await pass(2_000);
    expect([view.shown, server.requests.length]).toEqual(['Build', 3]);
  },
);

export const subscribersShareTimer = fact(
  'All subscribers with the same arguments share one timer.',
  async ({ server, render, pass, expect }) => {
    await render(() => useSubscription(getStep));
    await pass(500);
    await render(() => useSubscription(getStep));
    await pass(2_500);
    expect(server.requests.length).toEqual(3);
  },
);

export const timerPauses = fact(
  'It pauses while the page is hidden or offline, and ends with the last subscriber.',
  async ({ server, render, pass, expect }) => {
    const views = [
      await render(() => useSubscription(getStep)),
      await render(() => useSubscription(getStep)),
    ];
    setActivity({ isVisible: false });
    await pass(10_000);
    setActivity({ isVisible: undefined, isOnline: false });
    await pass(10_000);
    setActivity({ isOnline: undefined });
    expect(server.requests).toEqual([]);
    await views[0]?.unmount();
    await pass(1_000);
    const { length } = server.requests;
    expect(length > 0).toEqual(true);
    await views[1]?.unmount();
    await pass(10_000);
    expect(server.requests.length).toEqual(length);
  },
);
