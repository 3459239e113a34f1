// @vitest-environment jsdom
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Endpoint, Entity, RestEndpoint } from 'wireshape';
import { type LazyDLE, useLazyDLE } from 'wireshape/react';
import { act } from 'wireshape/test';
import { testApp } from '../../test/TestApp.tsx';

class Tea extends Entity {
  static override key = 'Tea';
  id = '';
  left = 0;
}
let calls: { readonly id: string; respond(left: number): void; fail(): void }[] = [];
const getTea = new Endpoint(
  ({ id }: { id: string }) =>
    new Promise<{ id: string; left: number }>((resolve, reject) => {
      const fail = (): void => reject(Object.assign(new Error('gone'), { status: 404 }));
      calls.push({ id, respond: (left) => resolve({ id, left }), fail });
    }),
  { name: 'getTea', schema: Tea },
);
const countTeas = new Endpoint(async () => 7, { name: 'countTeas' });

const app = testApp();
beforeEach(() => void (calls = []));

let lazy: LazyDLE<typeof getTea>;
let renders = 0;
function Row({ endpoint = getTea }: { readonly endpoint?: typeof getTea }) {
  // oxlint-disable-next-line react/globals -- the test calls what the hook returns
  lazy = useLazyDLE(endpoint);
  renders++;
  const { data, loading, error } = lazy;
  return <b>{loading ? 'loading' : (error?.message ?? (data ? `${data.id} ${data.left}` : 'idle'))}</b>;
}
const request = (id: string) => act(() => void lazy.request({ id }));
const respond = (at: number, left: number) => act(() => calls[at]?.respond(left));

describe('useLazyDLE', () => {
  it('sends nothing before the first call, then shows its data and later writes (CTL-34)', async () => {
    await app.show(
      <StrictMode>
        <Row />
      </StrictMode>,
    );
    expect([app.text, calls]).toEqual(['idle', []]);
    let data: Promise<Tea | undefined> | undefined;
    await act(() => void (data = lazy.request({ id: 'a' })));
    expect([app.text, calls.length]).toEqual(['loading', 1]);
    await respond(0, 3);
    expect(app.text).toBe('a 3');
    expect(await data).toBe(lazy.data);
    await act(() => app.controller.set(Tea, { id: 'a', left: 2 }));
    expect(app.text).toBe('a 2');
  });

  it('shows the last call, whatever response arrives last (CTL-34)', async () => {
    await app.show(<Row />);
    await request('a');
    await request('b');
    await respond(1, 2);
    expect(app.text).toBe('b 2');
    await respond(0, 1);
    expect(app.text).toBe('b 2');
  });

  it('sends a request for stored data too, and shows that meanwhile (CTL-34)', async () => {
    app.controller.setResponse(getTea, { id: 'a' }, { id: 'a', left: 9 });
    await app.show(<Row />);
    await request('a');
    expect([app.text, calls.length]).toEqual(['a 9', 1]);
    await respond(0, 8);
    expect(app.text).toBe('a 8');
  });

  it('never rejects, shows the error, and is loading while the call is repeated (CTL-34)', async () => {
    await app.show(<Row />);
    let data: Promise<Tea | undefined> | undefined;
    await act(() => void (data = lazy.request({ id: 'a' })));
    await act(() => calls[0]?.fail());
    expect(app.text).toBe('gone');
    expect(await data).toBe(undefined);
    await request('a');
    expect(app.text).toBe('loading');
    await respond(1, 1);
    expect(app.text).toBe('a 1');
  });

  it('is idle again after null, and its function stays the same (CTL-34)', async () => {
    await app.show(<Row />);
    const first = lazy.request;
    await request('a');
    await respond(0, 3);
    let data: Promise<Tea | undefined> | undefined;
    await act(() => void (data = lazy.request(null)));
    expect([app.text, calls.length, await data]).toEqual(['idle', 1, undefined]);
    expect(lazy.request).toBe(first);
  });

  it('calls the endpoint of the last render (CTL-34)', async () => {
    await app.show(<Row />);
    const before = renders;
    const other = getTea.extend({
      name: 'getOther',
      fetch: async ({ id }: { id: string }) => ({ id, left: 5 }),
    });
    await app.show(<Row endpoint={other as never} />);
    expect(renders).toBe(before + 1);
    await request('a');
    expect([app.text, calls]).toEqual(['a 5', []]);
  });

  it('sends a mutation once (CTL-34)', async () => {
    await app.show(<Row endpoint={getTea.extend({ sideEffect: true }) as never} />);
    await request('a');
    expect(calls.length).toBe(1);
    await respond(0, 3);
    expect([app.text, calls.length]).toEqual(['idle', 1]);
    expect(app.controller.get(Tea, { id: 'a' })?.left).toBe(3);
  });

  it('takes the event of a click for no argument (CTL-34)', async () => {
    function Count() {
      const { data, request } = useLazyDLE(countTeas);
      return <button onClick={request as never}>{data ?? 'count'}</button>;
    }
    await app.show(<Count />);
    await act(() => document.querySelector('button')?.click());
    expect(app.text).toBe('7');
    expect(app.controller.getResponse(countTeas).data).toBe(7);
  });

  describe('with cancelOnUnmount', () => {
    let signals: AbortSignal[] = [];
    const searchTea = new RestEndpoint({
      path: '/teas/:id',
      schema: Tea,
      cancelOnUnmount: true,
      fetchResponse: (_url: string, { signal }: RequestInit = {}) =>
        new Promise<Response>((_, reject) => {
          signals.push(signal!);
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    });
    const aborted = () => signals.map((signal) => signal.aborted);
    let unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    beforeEach(() => {
      [signals, unhandled] = [[], []];
      // In a browser, the set-up of its tests notes them.
      process.on?.('unhandledRejection', note);
      return () => void process.off?.('unhandledRejection', note);
    });

    it('aborts the call before, and resolves it to undefined (CTL-34, REST-12)', async () => {
      await app.show(<Row endpoint={searchTea as never} />);
      let first: Promise<unknown> | undefined;
      await act(() => void (first = lazy.request({ id: 'a' })));
      await request('b');
      expect(aborted()).toEqual([true, false]);
      expect([await first, app.text]).toEqual([undefined, 'loading']);
      await act(() => void lazy.request(null));
      expect([aborted(), app.text]).toEqual([[true, true], 'idle']);
    });

    it('aborts it where its data is stored too (CTL-34, REST-12)', async () => {
      app.controller.setResponse(searchTea, { id: 'a' }, { id: 'a', left: 9 });
      await app.show(<Row endpoint={searchTea as never} />);
      await request('a');
      await request('b');
      expect(aborted()).toEqual([true, false]);
    });

    it('shares the request of a call with equal arguments (CTL-34, REST-12)', async () => {
      await app.show(<Row endpoint={searchTea as never} />);
      await request('a');
      await request('a');
      expect(aborted()).toEqual([false]);
    });

    it('aborts it with the unmount, and leaves that of another component (CTL-34, REST-12)', async () => {
      await app.show(<Row endpoint={searchTea as never} />);
      await request('a');
      const other = app.controller.fetch(searchTea, { id: 'b' }).catch(() => 'aborted');
      await request('b');
      await app.show(<i />);
      expect(aborted()).toEqual([true, false]);
      app.controller.cleanup();
      expect(await other).toBe('aborted');
      expect(unhandled).toEqual([]);
    });
  });
});
