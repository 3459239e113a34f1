// @vitest-environment jsdom
import { Writable } from 'node:stream';
import { act, StrictMode, useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToPipeableStream } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity, getDefaultManagers, Invalidate } from 'wireshape';
import {
  AsyncBoundary,
  createStreamedStore,
  DataProvider,
  StreamedDataManager,
  useSuspense,
} from 'wireshape/react';
import { hydratingPages } from '../../store/hydratingPages.ts';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
  friend = '';
}
const evil = '</script><script>alert(1)</script><!-- \u2028\u2029';
/** The requests that wait for `respond`. */
let held: { id: string; respond: (own?: object) => Promise<void>; fail: () => Promise<void> }[] = [];
const ask = vi.fn(
  ({ id }: { id: string }) =>
    new Promise<{ id: string; name: string }>((resolve, reject) => {
      const later = () => new Promise<void>((go) => setTimeout(go, 20));
      const respond = (own = {}) => (resolve({ id, name: `User ${id}`, ...own }), later());
      held.push({ id, respond, fail: () => (reject(new Error('broken')), later()) });
    }),
);
const getUser = new Endpoint(ask, { name: 'getUser', schema: User });
/** The request of a user, once it was sent. */
const request = (id: string) =>
  vi.waitFor(() => {
    const found = held.findLast((one) => one.id === id);
    if (!found) throw new Error(`${id} was not requested`);
    return found;
  });

function Profile({ id }: { id: string }) {
  const user = useSuspense(getUser, { id });
  const [count, setCount] = useState(0);
  return (
    <section>
      <button onClick={() => setCount(count + 1)}>{`${user.name} ${count}`}</button>
      {user.friend && <Boundary id={user.friend} />}
    </section>
  );
}
function Boundary({ id }: { id: string }) {
  return (
    <AsyncBoundary fallback={<i>{`waiting ${id}`}</i>} errorComponent={({ error }) => <p>{error.message}</p>}>
      <Profile id={id} />
    </AsyncBoundary>
  );
}
const app = (
  <>
    <Boundary id="fast" />
    <Boundary id="slow" />
  </>
);

/** A page as it is streamed: `html` is what was sent so far. */
function stream(ui: ReactNode = app, options: Parameters<typeof createStreamedStore>[0] = {}) {
  vi.stubGlobal('document', undefined);
  const { ServerDataProvider, StreamedData, controller } = createStreamedStore(options);
  const page = { html: '', ended: false };
  const sink = new Writable({
    write(chunk, _encoding, done) {
      page.html += chunk;
      done();
    },
    final: (done) => {
      page.ended = true;
      controller.cleanup();
      done();
    },
  });
  const { pipe } = renderToPipeableStream(
    <main>
      <div id="root">
        <ServerDataProvider>{ui}</ServerDataProvider>
      </div>
      <StreamedData nonce="n" />
    </main>,
    { onShellReady: () => pipe(sink), onError() {} },
  );
  return page;
}
/** The scripts with data, in order. */
const scripts = (html: string) =>
  Array.from(
    html.matchAll(/<script nonce="n">(\(Array\.isArray\(self\.__WIRESHAPE_STREAM__.*?)<\/script>/gs),
    ([, code = '']) => code,
  );
const chunksOf = (html: string) => {
  const self: { __WIRESHAPE_STREAM__?: [string, string][] } = {};
  // oxlint-disable-next-line no-implied-eval, no-new-func -- as the browser runs it
  for (const code of scripts(html)) new Function('self', code)(self);
  return (self.__WIRESHAPE_STREAM__ ?? []).map(([id, json]) => ({ id, ...JSON.parse(json) }));
};
const pause = (milliseconds = 30) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const page = globalThis as { __WIRESHAPE_STREAM__?: [string, string][] | undefined };
let root: Root | undefined;
beforeEach(() => {
  held = [];
  ask.mockClear();
  page.__WIRESHAPE_STREAM__ = undefined;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await act(async () => root?.unmount());
  root = undefined;
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

it('sends each response in a script of its own, before the part that shows it (SSR-3)', async () => {
  const served = stream();
  await vi.waitFor(() => expect(chunksOf(served.html).at(-1)?.pending).toHaveLength(2));
  await (await request('fast')).respond({ name: evil });
  await vi.waitFor(() => expect(served.html).toContain('alert(1)'));
  await vi.waitFor(() => expect(chunksOf(served.html).at(-1)?.pending).toHaveLength(1));
  expect(Object.keys(chunksOf(served.html).at(-1)?.state.entities.User)).toEqual(['fast']);
  expect(served.html).not.toContain('User slow');
  const before = served.html.length;
  await (await request('slow')).respond();
  await vi.waitFor(() => expect(served.ended).toBe(true));
  const last = served.html.slice(before);
  expect(last.indexOf('__WIRESHAPE_STREAM__')).toBeLessThan(last.indexOf('>User slow 0<'));
  expect(Object.keys(chunksOf(last)[0]?.state.entities.User)).toEqual(['slow']);
  for (const code of scripts(served.html)) expect(code).not.toMatch(/[<>\u2028\u2029]/);
  expect(chunksOf(served.html).some(({ state }) => state.entities.User?.fast?.name === evil)).toBe(true);
});

it('follows requests that a response leads to, and ends with the last one (SSR-3)', async () => {
  const served = stream(<Boundary id="1" />);
  await (await request('1')).respond({ friend: '2' });
  await request('2');
  await vi.waitFor(() => expect(chunksOf(served.html).at(-1)?.pending).toHaveLength(1));
  expect(served.ended).toBe(false);
  const before = served.html.length;
  await (await request('2')).respond();
  await vi.waitFor(() => expect(served.ended).toBe(true));
  expect(Object.keys(chunksOf(served.html.slice(before))[0]?.state.entities.User)).toEqual(['2']);
});

it('ends the page without any request', async () => {
  const served = stream(<b>static</b>);
  await vi.waitFor(() => expect(served.ended).toBe(true));
  expect(chunksOf(served.html)).toEqual([expect.objectContaining({ id: 'wireshape-data', pending: [] })]);
});

it('does not send errors, nor keys as prototypes (SSR-3)', async () => {
  const served = stream(
    <>
      <Boundary id="__proto__" />
      <Boundary id="broken" />
    </>,
  );
  await (await request('__proto__')).respond();
  await (await request('broken')).fail();
  await vi.waitFor(() => expect(served.ended).toBe(true));
  const chunks = chunksOf(served.html);
  expect(JSON.stringify(chunks)).toContain('"__proto__":{"id":"__proto__"');
  expect(Object.getPrototypeOf(chunks.at(-1)?.state.entities)).toBe(Object.prototype);
  expect(chunks.at(-1)?.pending).toEqual([]);
  expect(chunks.flatMap(({ state }) => Object.keys(state.meta ?? {})).join()).not.toContain('broken');
});

/** Puts what was sent into the document as a browser does, and runs its scripts. */
function parse(html: string): void {
  vi.unstubAllGlobals();
  document.body.innerHTML = html;
  for (const code of scripts(html)) run(code);
}
function run(code: string): void {
  // oxlint-disable-next-line no-implied-eval, no-new-func -- as the browser runs it
  new Function('self', code)(globalThis);
}
function runGlobally(code: string): void {
  // oxlint-disable-next-line no-eval -- as the browser runs it
  (0, eval)(code);
}
const recovered: unknown[] = [];
async function hydrate(ui: ReactNode): Promise<HTMLElement> {
  recovered.length = 0;
  const element = document.getElementById('root') as HTMLElement;
  await act(async () => {
    root = hydrateRoot(
      element,
      <StrictMode>
        <DataProvider managers={[new StreamedDataManager(), ...getDefaultManagers()]}>{ui}</DataProvider>
      </StrictMode>,
      { onRecoverableError: (error) => void recovered.push(error) },
    );
  });
  return element;
}
const loading = () => vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
const endLoading = () => act(async () => void document.dispatchEvent(new Event('DOMContentLoaded')));

it('hydrates a part that is there, and lets the other one wait for the stream (SSR-3)', async () => {
  const served = stream();
  await (await request('fast')).respond();
  await vi.waitFor(() => expect(served.html).toContain('>User fast 0<'));
  const sent = served.html;
  await (await request('slow')).respond();
  await vi.waitFor(() => expect(served.ended).toBe(true));
  parse(sent.replaceAll(/<script(?! nonce).*?<\/script>/gs, ''));
  const rest = scripts(served.html.slice(sent.length));
  ask.mockClear();
  loading();
  // As if React had moved the fast part into place.
  const controller = new Controller({ managers: [new StreamedDataManager(), ...getDefaultManagers()] });
  const slow = controller.fetch(getUser, { id: 'slow' });
  expect(controller.getResponse(getUser, { id: 'fast' }).data?.name).toBe('User fast');
  for (const code of rest) run(code);
  expect((await slow).name).toBe('User slow');
  expect(controller.getState().optimistic).toEqual([]);
  expect(ask).not.toHaveBeenCalled();
  controller.cleanup();
});

it('hydrates the whole page without a request, once it is there (SSR-3)', async () => {
  const served = stream(<Profile id="1" />);
  await (await request('1')).respond();
  await vi.waitFor(() => expect(served.ended).toBe(true));
  vi.unstubAllGlobals();
  document.body.innerHTML = served.html;
  // Those of React move the part into place.
  for (const [, code = ''] of served.html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)) runGlobally(code);
  await pause();
  ask.mockClear();
  const element = await hydrate(<Profile id="1" />);
  await act(async () => element.querySelector('button')?.click());
  expect(element.textContent).toBe('User 1 1');
  expect(ask).not.toHaveBeenCalled();
  expect(recovered).toEqual([]);
});

/** A script with what a server has of one user. */
function chunk(id: string, { at = Date.now(), pending = [] as string[], name = 'served' } = {}): string {
  const times = { fetchedAt: at - 10, date: at, expiresAt: at + 60_000 };
  const key = getUser.key({ id });
  const state = {
    entities: id ? { User: { [id]: { id, name } } } : {},
    entitiesMeta: id ? { User: { [id]: times } } : {},
    endpoints: id ? { [key]: id } : {},
    meta: id ? { [key]: times } : {},
  };
  const entry = JSON.stringify(['wireshape-data', JSON.stringify({ at, pending, state })]);
  return `(self.__WIRESHAPE_STREAM__=self.__WIRESHAPE_STREAM__||[]).push(${entry})`;
}
function browser(options?: ConstructorParameters<typeof StreamedDataManager>[0]): Controller {
  loading();
  return new Controller({ managers: [new StreamedDataManager(options), ...getDefaultManagers()] });
}
const pending = [getUser.key({ id: '1' })];

it('requests what the server failed to fetch, or what a broken stream lacks (SSR-3)', async () => {
  run(chunk('', { pending: [...pending, getUser.key({ id: '2' })] }));
  const controller = browser();
  const fetches = [controller.fetch(getUser, { id: '1' }), controller.fetch(getUser, { id: '2' })];
  expect(ask).not.toHaveBeenCalled();
  run(chunk('', { pending: [getUser.key({ id: '2' })] }));
  expect(ask.mock.calls).toEqual([[{ id: '1' }]]);
  await endLoading();
  expect(ask.mock.calls).toEqual([[{ id: '1' }], [{ id: '2' }]]);
  for (const { respond } of held) void respond();
  expect((await Promise.all(fetches)).map(({ name }) => name)).toEqual(['User 1', 'User 2']);
  controller.cleanup();
});

it('holds neither mutations nor what the server does not fetch, and nothing after the page is loaded (SSR-3)', async () => {
  run(chunk('', { pending }));
  const controller = browser();
  const save = new Endpoint(ask, { name: 'getUser', schema: User, sideEffect: true });
  void controller.fetch(save, { id: '1' });
  void controller.fetch(getUser, { id: '2' });
  expect(ask).toHaveBeenCalledTimes(2);
  await endLoading();
  void controller.fetch(getUser, { id: '1' });
  expect(ask).toHaveBeenCalledTimes(3);
  controller.cleanup();
  const later = new Controller({ managers: [new StreamedDataManager(), ...getDefaultManagers()] });
  vi.mocked(vi.spyOn(document, 'readyState', 'get')).mockReturnValue('complete');
  later.cleanup();
});

it('ends a held request at a reset, a cancel and a cleanup, without the data of the user before (CTL-12)', async () => {
  run(chunk('', { pending }));
  const controller = browser();
  const held = [controller.fetch(getUser, { id: '1' }), controller.fetch(getUser, { id: '1' })] as const;
  controller.dispatch({ type: 'wireshape/cancel', key: pending[0] as string, promise: held[0] });
  await expect(held[0]).rejects.toThrow('cancelled');
  run(chunk('1'));
  expect((await held[1]).name).toBe('served');
  run(chunk('', { pending }));
  const first = controller.fetch(getUser, { id: '1' });
  controller.resetEntireStore();
  await expect(first).rejects.toThrow('reset');
  const second = controller.fetch(getUser, { id: '1' });
  controller.dispatch({ type: 'wireshape/cancel', key: pending[0] as string, promise: second });
  await expect(second).rejects.toThrow();
  const third = controller.fetch(getUser, { id: '1' });
  controller.cleanup();
  await expect(third).rejects.toThrow();
});

it('keeps what was written here, whatever the clock of the server shows (SSR-3)', () => {
  // A busy machine would take longer than the 10 ms between a response and its chunk.
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const skew of [-3_600_000, 3_600_000]) {
    page.__WIRESHAPE_STREAM__ = undefined;
    run(chunk('1', { at: Date.now() + skew, name: 'first' }));
    const controller = browser();
    expect(controller.get(User, '1')?.name).toBe('first');
    expect(
      Math.abs(controller.getResponse(getUser, { id: '1' }).expiresAt - Date.now() - 60_000),
    ).toBeLessThan(1_000);
    vi.setSystemTime(Date.now() + 30);
    controller.set(User, { id: '1', name: 'here' });
    // Fetched before that, though it arrives later.
    run(chunk('1', { at: Date.now() + skew, name: 'late' }));
    vi.setSystemTime(Date.now() + 30);
    expect(controller.get(User, '1')?.name).toBe('here');
    run(chunk('1', { at: Date.now() + skew, name: 'newer' }));
    expect(controller.get(User, '1')?.name).toBe('newer');
    controller.cleanup();
  }
});

it('takes the chunks of its own store alone', () => {
  run(chunk('1'));
  const controller = browser({ id: 'other' });
  expect(controller.get(User, '1')).toBeUndefined();
  run(chunk('2').replace('wireshape-data', 'other'));
  expect(controller.get(User, '2')?.name).toBe('served');
  controller.cleanup();
  run(chunk('3').replace('wireshape-data', 'other'));
  expect(controller.get(User, '3')).toBeUndefined();
});

it('does nothing on a server', () => {
  run(chunk('1', { pending }));
  vi.stubGlobal('document', undefined);
  const controller = new Controller({ managers: [new StreamedDataManager(), ...getDefaultManagers()] });
  controller.cleanup();
  vi.unstubAllGlobals();
  expect(controller.get(User, '1')).toBeUndefined();
});

it('takes nothing of the user before after a logout (CTL-12)', async () => {
  run(chunk('1', { pending: [getUser.key({ id: '2' })] }));
  const controller = browser();
  expect(controller.get(User, '1')?.name).toBe('served');
  await pause(30);
  controller.resetEntireStore();
  await pause(30);
  // The server requested it after that, for the page of the user before.
  run(chunk('2'));
  controller.cleanup();
  controller.init();
  expect(controller.get(User, '2')).toBeUndefined();
  void controller.fetch(getUser, { id: '2' }).catch(() => {});
  expect(ask.mock.calls).toEqual([[{ id: '2' }]]);
  controller.cleanup();
});

it('starts the controller that runs again, and no other that it was passed to (CTL-13)', () => {
  loading();
  const managers = [new StreamedDataManager(), ...getDefaultManagers()];
  const one = new Controller({ managers });
  one.cleanup();
  const other = new Controller({ managers });
  run(chunk('1'));
  expect([one.get(User, '1'), other.get(User, '1')?.name]).toEqual([undefined, 'served']);
  other.cleanup();
});

it('keeps nothing of a page on the server (SSR-3)', async () => {
  const before = hydratingPages.size;
  const served = stream(<p>none</p>);
  await vi.waitFor(() => expect(served.ended).toBe(true));
  expect(hydratingPages.size).toBe(before);
});

it('streams no entity and no result that the server removed while it rendered (SSR-3)', async () => {
  vi.stubGlobal('document', undefined);
  const { controller, StreamedData } = createStreamedStore();
  await controller.fetch(new Endpoint(async () => ({ id: '1', name: 'Ada' }), { name: 'one', schema: User }));
  const save = new Endpoint(async (_secret: string) => ({ id: '2', name: 'Eve' }), {
    name: 'save',
    schema: User,
    sideEffect: true,
  });
  const saving = controller.fetch(save, 'secret');
  controller.set(new Invalidate(User), '1');
  controller.invalidateAll({ testKey: (key: string) => key.startsWith('one') });
  await saving;
  const page = { html: '', ended: false };
  const sink = new Writable({
    write(chunk, _encoding, done) {
      page.html += chunk;
      done();
    },
    final: (done) => ((page.ended = true), done()),
  });
  const { pipe } = renderToPipeableStream(<StreamedData nonce="n" />, { onShellReady: () => pipe(sink) });
  await vi.waitFor(() => expect(page.ended).toBe(true));
  const [first] = chunksOf(page.html);
  expect(first.state.entities).toEqual({ User: { 2: { id: '2', name: 'Eve' } } });
  expect(first.pending).toEqual([]);
  expect(Object.keys(first.state.endpoints ?? {}).filter((key) => key.startsWith('one'))).toEqual([]);
  controller.cleanup();
});
