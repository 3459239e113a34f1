import { useState } from 'react';
import { NetworkError, RestEndpoint } from 'wireshape';
import { type Mutation, useDLE, useMutation } from 'wireshape/react';
import { act } from 'wireshape/test';
import { factsWith } from '../../fact.ts';
import { after } from '../../world/Server.ts';

const fact = factsWith({
  'GET /reports/:id': ({ params }) => after(100, `Report ${params.id}`),
  'POST /reports': () => after(100, 'created'),
});

const getReport = new RestEndpoint({ path: '/reports/:id', process: (value): string => value });
const createReport = new RestEndpoint({
  path: '/reports',
  method: 'POST',
  body: undefined,
  process: (value): string => value,
});
const cancelling = getReport.extend({ cancelOnUnmount: true });

const one = { id: '1' };

/** A response whose body takes so long, and breaks off when its request is aborted, as in browsers. */
function slowBody(time: number, signal?: AbortSignal): Response {
  const start = (body: ReadableStreamDefaultController) => {
    signal?.addEventListener('abort', () => body.error(signal.reason));
    setTimeout(() => {
      if (signal?.aborted) return;
      body.enqueue(new TextEncoder().encode('"Report"'));
      body.close();
    }, time);
  };
  return new Response(new ReadableStream({ start }), { headers: { 'Content-Type': 'application/json' } });
}

export const rejectsWithReason = fact(
  'the call rejects with the reason that `abort` was given, so you can tell it from a failure.',
  async ({ controller, settle, expect }) => {
    const stop = new AbortController();
    const call = controller.fetch(getReport.extend({ signal: stop.signal }), one).catch((error) => error);
    await settle();
    stop.abort('stopped by the user');
    expect(await call).toEqual('stopped by the user');
  },
);

export const rejectsWithAbortError = fact(
  "Without a reason, it rejects with the browser's own `AbortError`.",
  async ({ controller, settle, expect }) => {
    const stop = new AbortController();
    const call = controller.fetch(getReport.extend({ signal: stop.signal }), one).catch((error) => error);
    await settle();
    stop.abort();
    expect((await call).name).toEqual('AbortError');
  },
);

export const abortedStoresNothing = fact(
  'An aborted request stores nothing.',
  async ({ controller, pass, expect }) => {
    const stop = new AbortController();
    const calls = [one, { id: '2' }].map((args, index) =>
      controller.fetch(index ? getReport : getReport.extend({ signal: stop.signal }), args).catch(String),
    );
    await pass(50);
    stop.abort();
    await pass(50);
    await Promise.all(calls);
    const stored = ['1', '2'].map((id) => controller.getResponse(getReport, { id }).data);
    expect(stored).toEqual([undefined, 'Report 2']);
    expect(controller.getError(getReport, one)).toEqual(undefined);
  },
);

export const abortedSignalAbortsAll = fact(
  'Once aborted, it aborts every later request at once.',
  async ({ controller, expect }) => {
    const stop = new AbortController();
    const stoppable = getReport.extend({ signal: stop.signal });
    stop.abort();
    await expect(controller.fetch(stoppable, one)).toFail('AbortError');
    await expect(controller.fetch(stoppable, { id: '2' })).toFail('AbortError');
  },
);

export const joiningSignalHasNoEffect = fact(
  'If a read with the same arguments is in flight already, `controller.fetch` joins it, and your signal has no effect.',
  async ({ controller, server, pass, expect }) => {
    const stop = new AbortController();
    const first = controller.fetch(getReport, one);
    const joined = controller.fetch(getReport.extend({ signal: stop.signal }), one);
    await pass(50);
    stop.abort();
    await pass(50);
    expect(server.requests.length).toEqual(1);
    expect(await Promise.all([first, joined])).toEqual(['Report 1', 'Report 1']);
  },
);

export const abortRejectsThoseWhoJoined = fact(
  'If others join your request, aborting it rejects their calls, too.',
  async ({ controller, server, pass, expect }) => {
    const stop = new AbortController();
    const first = controller.fetch(getReport.extend({ signal: stop.signal }), one).catch(String);
    const joined = controller.fetch(getReport, one).catch(String);
    await pass(50);
    stop.abort('stopped');
    expect(await Promise.all([first, joined])).toEqual(['stopped', 'stopped']);
    expect(server.requests.length).toEqual(1);
  },
);

export const timeoutIncludesTheBody = fact(
  '`timeout` is the time in milliseconds that an attempt may take, its response body included.',
  async ({ server, pass, expect }) => {
    server.reply('GET /reports/:id', ({ signal }) => slowBody(150, signal));
    const calls = [100, 200].map((timeout) =>
      getReport
        .extend({ timeout })(one)
        .catch((error) => error.kind),
    );
    await pass(200);
    expect(await Promise.all(calls)).toEqual(['timeout', 'Report']);
  },
);

export const timeoutRejects = fact(
  "After that the request rejects with a [`NetworkError`](../errors/) of the kind `'timeout'`:",
  async ({ pass, expect }) => {
    const fetchIn = (timeout: number) =>
      getReport
        .extend({ timeout })(one)
        .catch((error) => error);
    const calls = [fetchIn(99), fetchIn(101)];
    await pass(101);
    const [error, report] = await Promise.all(calls);
    expect([error instanceof NetworkError, error.kind, report]).toEqual([true, 'timeout', 'Report 1']);
  },
);

export const eachAttemptHasFullTime = fact(
  'With `retry`, a request that timed out is retried, and each attempt has the full time.',
  async ({ server, pass, expect }) => {
    const call = getReport
      .extend({ timeout: 99, retry: { times: 1, minDelay: 0 } })(one)
      .catch(String);
    await pass(100);
    expect(server.requests.length).toEqual(2);
    await pass(98);
    expect(server.received.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    await pass(1);
    expect(server.received.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
    await call;
  },
);

export const unmountAbortsNothing = fact(
  'By default, a request continues when its component unmounts, and its response is cached.',
  async ({ controller, server, render, pass, expect }) => {
    const view = await render(() => useDLE(getReport, one));
    await view.unmount();
    expect(server.received[0]?.signal?.aborted ?? false).toEqual(false);
    await pass(100);
    expect(controller.getResponse(getReport, one).data).toEqual('Report 1');
  },
);

export const lastUnmountAborts = fact(
  'The request is then aborted once no mounted component needs it: the last one unmounted, or committed other arguments.',
  async ({ server, render, settle, expect }) => {
    const aborted = () => server.received.map(({ signal }) => signal?.aborted);
    let choose = (id: string): unknown => id;
    const view = await render(() => {
      const [id, setId] = useState('1');
      choose = setId;
      return useDLE(cancelling, { id });
    });
    expect(aborted()).toEqual([false]);
    await act(() => choose('2'));
    await settle();
    expect(aborted()).toEqual([true, false]);
    await view.unmount();
    await settle();
    expect(aborted()).toEqual([true, true]);
  },
);

export const othersKeepTheRequest = fact(
  'It continues while another component or a caller of `controller.fetch` waits for it.',
  async ({ controller, server, render, pass, settle, expect }) => {
    const aborted = () => server.received.map(({ signal }) => signal?.aborted);
    const [first, second] = [
      await render(() => useDLE(cancelling, one)),
      await render(() => useDLE(cancelling, one)),
    ];
    const other = await render(() => useDLE(cancelling, { id: '2' }));
    const call = controller.fetch(cancelling, { id: '2' });
    for (const view of [first, other]) await view.unmount();
    await settle();
    expect(aborted()).toEqual([false, false]);
    await second.unmount();
    await settle();
    expect(aborted()).toEqual([true, false]);
    await pass(100);
    expect(await call).toEqual('Report 2');
  },
);

export const mutationsAreNotAborted = fact(
  'Mutations are never aborted in this way.',
  async ({ server, render, pass, expect }) => {
    const create = createReport.extend({ cancelOnUnmount: true });
    const view = await render(() => useMutation(create).mutate);
    const call = (view.shown as Mutation<typeof create>['mutate'])();
    await pass(50);
    await view.unmount();
    await pass(50);
    expect(await call).toEqual('created');
    expect(server.received[0]?.signal?.aborted ?? false).toEqual(false);
  },
);

export const searchesDoNotRace = fact(
  'a slow response to an earlier search never replaces a newer one, because each is stored for its own arguments.',
  async ({ server, render, pass, expect }) => {
    server.reply('GET /reports/a', () => after(200, 'Slow'));
    let search = (id: string): unknown => id;
    const view = await render(() => {
      const [id, setId] = useState('a');
      search = setId;
      return useDLE(getReport, { id }).data;
    });
    await act(() => search('b'));
    await pass(100);
    expect(view.shown).toEqual('Report b');
    await pass(100);
    expect(view.shown).toEqual('Report b');
    await act(() => search('a'));
    expect(view.shown).toEqual('Slow');
  },
);
