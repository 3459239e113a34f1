import { Entity, RestEndpoint } from 'wireshape';
import { useCancelling, useDLE } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { after } from '../../world/Server.ts';

const fact = factsWith({
  'GET /search/:text': ({ params }) => after(params.text === 'j' ? 2_000 : 1_000, { id: params.text }),
});

class Result extends Entity {
  static override key = 'Result';
  id = '';
}

const search = new RestEndpoint({ path: '/search/:text', schema: Result });

const useResult = (text: string) => useDLE(useCancelling(search, { text }), { text }).data?.id;

export const abortsOutdated = fact(
  'The request is aborted once the component commits other arguments or unmounts.',
  async ({ controller, render, pass, expect }) => {
    let text = 'j';
    const view = await render(() => useResult(text));
    text = 'ja';
    await view.rerender();
    await view.unmount();
    text = 'jan';
    await render(() => useResult(text));
    await pass(2_000);
    const stored = ['j', 'ja', 'jan'].map((id) => controller.get(Result, { id })?.id);
    expect(stored).toEqual([undefined, undefined, 'jan']);
  },
);

export const continuesForOthers = fact(
  'It continues while another component or a caller of `controller.fetch` waits for it.',
  async ({ controller, server, render, pass, expect }) => {
    const views = [await render(() => useResult('j')), await render(() => useResult('ja'))];
    const other = await render(() => useDLE(search, { text: 'j' }).data?.id);
    const fetched = controller.fetch(search, { text: 'ja' });
    for (const view of views) await view.unmount();
    await pass(2_000);
    expect([other.shown, (await fetched).id]).toEqual(['j', 'ja']);
    expect(server.requests.length).toEqual(2);
  },
);

export const lateResponseReplacesNothing = fact(
  'A late response never replaces a newer one, because each is stored for its own arguments.',
  async ({ render, pass, expect }) => {
    let text = 'j';
    const view = await render(() => useDLE(search, { text }).data?.id);
    text = 'ja';
    await view.rerender();
    await pass(1_000);
    expect(view.shown).toEqual('ja');
    await pass(1_000);
    expect(view.shown).toEqual('ja');
  },
);

export const cachedWithoutAborting = fact(
  'Without aborting it is cached, and shows at once if the user returns to those arguments.',
  async ({ server, render, pass, expect }) => {
    let text = 'j';
    const view = await render(() => useDLE(search, { text }).data?.id);
    text = 'ja';
    await view.rerender();
    await pass(2_000);
    text = 'j';
    await view.rerender();
    expect([view.shown, server.requests.length]).toEqual(['j', 2]);
  },
);

export const abortStoresNothing = fact(
  'An aborted request stores neither data nor an error.',
  async ({ controller, render, pass, expect }) => {
    const view = await render(() => useResult('j'));
    await view.unmount();
    await pass(2_000);
    expect(controller.getResponse(search, { text: 'j' }).data).toEqual(undefined);
    expect(controller.getError(search, { text: 'j' })).toEqual(undefined);
  },
);

export const newRequestOnReturn = fact(
  'If its arguments return, a new request is sent.',
  async ({ server, render, pass, expect }) => {
    let text = 'j';
    const view = await render(() => useResult(text));
    for (text of ['ja', 'j']) await view.rerender();
    await pass(2_000);
    expect(view.shown).toEqual('j');
    expect(server.requests).toEqual(['GET /search/j', 'GET /search/ja', 'GET /search/j']);
  },
);
