// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity, getDefaultManagers, type Manager } from 'wireshape';
import { createStreamedStore, getInitialData, ServerData, StreamedDataManager } from 'wireshape/react';

class Event extends Entity {
  static override key = 'Event';
  id = '';
  at: unknown = 'default';
}
class Point {
  readonly x = 1;
}
const getValue = new Endpoint(async (): Promise<unknown> => null, { name: 'getValue' });

const page = globalThis as { __WIRESHAPE_STREAM__?: unknown };
const controllers: Controller[] = [];
const started = (options: ConstructorParameters<typeof Controller>[0]): Controller => {
  const controller = new Controller(options);
  controllers.push(controller);
  return controller;
};
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  for (const controller of controllers.splice(0)) controller.cleanup();
  page.__WIRESHAPE_STREAM__ = undefined;
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

/** Two ways from the store of a server to that of a browser. */
const ways: Readonly<Record<string, (fill: (server: Controller) => void) => Controller>> = {
  'ServerData and getInitialData'(fill) {
    const server = started({});
    fill(server);
    document.body.innerHTML = renderToStaticMarkup(<ServerData data={server.getState()} />);
    return started({ initialState: getInitialData() });
  },
  'createStreamedStore and StreamedDataManager'(fill) {
    const { controller: server, StreamedData } = createStreamedStore();
    controllers.push(server);
    fill(server);
    const [, code = ''] = /<script>(.*?)<\/script>/s.exec(renderToStaticMarkup(<StreamedData />)) ?? [];
    // oxlint-disable-next-line no-implied-eval, no-new-func -- as the browser runs it
    new Function('self', code)(globalThis);
    const managers: Manager[] = [new StreamedDataManager(), ...getDefaultManagers()];
    return started({ managers });
  },
};

const values: readonly (readonly [string, unknown])[] = [
  ['a Date', new Date(5)],
  ['a bigint', 9_007_199_254_740_993n],
  ['a Map of Sets', new Map([['</script>', new Set([1n])]])],
  ['numbers', { price: Number.NaN, zero: -0 }],
  ['data of the form that is sent', { '~': ['Date', 5] }],
];

it.each(Object.keys(ways).flatMap((way) => values.map((value) => [way, ...value] as const)))(
  '%s give back %s as it was (PER-4)',
  (way, _name, at) => {
    const browser = ways[way]!((server) => {
      void server.set(Event, { id: '1', at });
      void server.setResponse(getValue, at);
    });
    expect(browser.get(Event, { id: '1' })?.at).toStrictEqual(at);
    expect(browser.getResponse(getValue).data).toStrictEqual(at);
    expect(console.warn).not.toHaveBeenCalled();
  },
);

it.each(Object.keys(ways))('%s leave out what they can not give back, with a warning (PER-4)', (way) => {
  const browser = ways[way]!((server) => {
    void server.set([Event], [{ id: '1', at: [new Point()] }, { id: '2' }]);
    void server.setResponse(getValue, { run: () => 1 });
  });
  expect(browser.get(Event, { id: '1' })).toBeUndefined();
  expect(browser.get(Event, { id: '2' })?.id).toBe('2');
  expect(browser.getResponse(getValue)).toMatchObject({ data: undefined, expiryStatus: 1 });
  const warnings = vi.mocked(console.warn).mock.calls.map(([text]) => String(text));
  expect(warnings).toHaveLength(2);
  expect(warnings.join()).toMatch(
    /Event "1" is not saved.*its member at\.0, object.*its member run, function/s,
  );
});
