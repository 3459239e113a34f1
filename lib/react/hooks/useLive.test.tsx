// @vitest-environment jsdom
import { StrictMode, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity } from 'wireshape';
import { DataProvider, useCache, useLive, useSubscription } from 'wireshape/react';
import { act } from 'wireshape/test';
import { mount, type Mounted } from '../../test/mount.ts';

class Ticker extends Entity {
  id = '';
  price = 0;
}
let price = 0;
const ask = vi.fn(async ({ id }: { id: string }) => ({ id, price: ++price }));
const getTicker = new Endpoint(ask, { name: 'getTicker', schema: Ticker, pollFrequency: 2_000 });

let mounted: Mounted | undefined;
let controller: Controller;
beforeEach(() => {
  vi.useFakeTimers();
  price = 0;
  ask.mockClear();
  controller = new Controller();
});
afterEach(async () => {
  await mounted?.unmount();
  controller.cleanup();
  vi.useRealTimers();
});

const app = (children: ReactNode) => (
  <StrictMode>
    <DataProvider controller={controller}>{children}</DataProvider>
  </StrictMode>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const text = () => mounted?.container.textContent;
function Price({ id }: { id: string | null }) {
  return <b>{useLive(getTicker, id === null ? null : { id })?.price}</b>;
}

it('shows the response and refetches it every pollFrequency milliseconds (REST-8)', async () => {
  mounted = await mount(app(<Price id="1" />));
  expect(text()).toBe('1');
  await pass(1_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(text()).toBe('2');
  await pass(4_000);
  expect(text()).toBe('4');
});

it('polls once for all components, and stops when the last unmounts (REST-8)', async () => {
  mounted = await mount(app([<Price key="a" id="1" />, <Price key="b" id="1" />]));
  await pass(2_000);
  expect(text()).toBe('22');
  await mounted.render(app([<Price key="a" id="1" />]));
  await pass(2_000);
  expect(text()).toBe('3');
  await mounted.render(app([]));
  await pass(10_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('pauses while the page is hidden, and refetches once when it is visible again (REST-8)', async () => {
  mounted = await mount(app(<Price id="1" />));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(10_000);
  expect(text()).toBe('1');
  visibility.mockRestore();
  await act(() => document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  expect(text()).toBe('2');
});

it('polls with its current arguments, and does nothing for null (REST-8)', async () => {
  mounted = await mount(app(<Price id={null} />));
  await pass(4_000);
  expect(ask).not.toHaveBeenCalled();
  await mounted.render(app(<Price id="2" />));
  await pass(2_000);
  expect(ask.mock.calls.map(([{ id }]) => id)).toEqual(['2', '2']);
  await mounted.render(app(<Price id="3" />));
  await pass(2_000);
  expect(ask.mock.calls.map(([{ id }]) => id)).toEqual(['2', '2', '3', '3']);
});

it('subscribes without reading (REST-8)', async () => {
  function Subscriber() {
    useSubscription(getTicker, { id: '1' });
    return <i>{useCache(getTicker, { id: '1' })?.price ?? 'none'}</i>;
  }
  mounted = await mount(app(<Subscriber />));
  expect(text()).toBe('none');
  await pass(2_000);
  expect(text()).toBe('1');
});

it('polls by an inline function of the data, as its last render wrote it (REST-8, CTL-10)', async () => {
  function UntilPrice({ most }: { most: number }) {
    const until = getTicker.extend({ pollFrequency: (data) => (data && data.price >= most ? false : 2_000) });
    return <b>{useLive(until, { id: '1' }).price}</b>;
  }
  mounted = await mount(app(<UntilPrice most={2} />));
  await pass(1_500);
  // Another function at each render does not restart the timer.
  await mounted.render(app(<UntilPrice most={3} />));
  await pass(500);
  expect(text()).toBe('2');
  await pass(2_000);
  expect(text()).toBe('3');
  await pass(10_000);
  expect(ask).toHaveBeenCalledTimes(3);
  await mounted.render(app(<UntilPrice most={4} />));
  await pass(2_000);
  expect(text()).toBe('4');
  await mounted.render(app(<UntilPrice most={9} />));
  await mounted.render(app([]));
  await pass(10_000);
  expect(ask).toHaveBeenCalledTimes(4);
  expect(vi.getTimerCount()).toBe(0);
});
