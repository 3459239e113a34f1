import { Entity, RestEndpoint } from 'wireshape';
import { useDebounce, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({ 'GET /search/:text': ({ params }) => ({ id: params.text }) });

class Result extends Entity {
  static override key = 'Result';
  id = '';
}

const search = new RestEndpoint({ path: '/search/:text', schema: Result });

export const returnsUnchanged = fact(
  '`useDebounce` returns a value once it is unchanged for some milliseconds.',
  async ({ render, pass, expect }) => {
    let typed = '';
    const view = await render(() => useDebounce(typed, 200)[0]);
    for (typed of ['j', 'ja']) {
      await view.rerender();
      await pass(199);
      expect(view.shown).toEqual('');
    }
    await pass(1);
    expect(view.shown).toEqual('ja');
  },
);

export const oneRequest = fact(
  'one request is sent when the user stops typing, not one per key.',
  async ({ server, render, pass, expect }) => {
    let typed = 'a';
    const view = await render(() => useSuspense(search, { text: useDebounce(typed, 200)[0] }).id);
    for (typed of ['j', 'ja', 'jan']) {
      await view.rerender();
      await pass(100);
    }
    await pass(100);
    expect([view.shown, server.requests]).toEqual(['jan', ['GET /search/a', 'GET /search/jan']]);
  },
);

export const updatableByDefault = fact(
  'optional, `true` by default. While it is `false`, the returned value does not change.',
  async ({ render, pass, expect }) => {
    let typed = '';
    let updatable: boolean | undefined = false;
    const view = await render(() => useDebounce(typed, 200, updatable)[0]);
    typed = 'ja';
    await view.rerender();
    await pass(60_000);
    expect(view.shown).toEqual('');
    updatable = undefined;
    await view.rerender();
    await pass(200);
    expect(view.shown).toEqual('ja');
  },
);

export const firstIsValue = fact('On the first render it is `value`.', async ({ render, expect }) => {
  const view = await render(() => useDebounce('ja', 200)[0]);
  expect([view.shown, view.renders]).toEqual(['ja', 1]);
});

export const pendingWhileSuspended = fact(
  '`true` while a component suspends on the new value, from the end of the delay until its data is on the screen.',
  async ({ server, render, pass, expect }) => {
    let typed = 'a';
    const view = await render(() => {
      const [text, isPending] = useDebounce(typed, 200);
      return [useSuspense(search, { text }).id, isPending];
    });
    server.delay = 1_000;
    typed = 'b';
    await view.rerender();
    const shown: unknown[] = [];
    for (const time of [199, 1, 999, 1]) {
      await pass(time);
      shown.push(view.shown);
    }
    expect(shown).toEqual([
      ['a', false],
      ['a', true],
      ['a', true],
      ['b', false],
    ]);
  },
);

export const noFallbackShows = fact(
  'So a component that suspends on it keeps its old data on the screen, and no fallback shows.',
  async ({ server, render, pass, expect }) => {
    let text = 'a';
    const debounced = await render(() => useSuspense(search, { text: useDebounce(text, 200)[0] }).id);
    const direct = await render(() => useSuspense(search, { text }).id);
    server.delay = 1_000;
    text = 'b';
    await debounced.rerender();
    await direct.rerender();
    await pass(300);
    expect([debounced.shown, direct.shown]).toEqual(['a', 'pending']);
  },
);

export const sentRequestContinues = fact(
  'A request that is sent continues when the value changes again.',
  async ({ controller, server, render, pass, expect }) => {
    let typed = 'a';
    const view = await render(() => useSuspense(search, { text: useDebounce(typed, 200)[0] }).id);
    server.delay = 1_000;
    for (typed of ['b', 'c']) {
      await view.rerender();
      await pass(200);
    }
    expect(server.requests.slice(1)).toEqual(['GET /search/b', 'GET /search/c']);
    await pass(1_000);
    expect(controller.get(Result, { id: 'b' })).toEqual({ id: 'b' });
  },
);
