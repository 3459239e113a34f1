import { afterEach, expect, it, vi } from 'vitest';
import { Controller, type NetworkError, RestEndpoint } from 'wireshape';
import { formFields } from '../schema/objects.ts';
import { abort, abortError, anySignal, reasonOf } from './abort.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The AbortController of React Native 0.79: its signals keep no reason, have no `throwIfAborted`, and cannot be joined. */
function stubOldAbort(): void {
  class OldSignal extends EventTarget {
    aborted = false;
  }
  class OldController {
    readonly signal = new OldSignal();
    abort(): void {
      if (this.signal.aborted) return;
      this.signal.aborted = true;
      this.signal.dispatchEvent(new Event('abort'));
    }
  }
  vi.stubGlobal('AbortController', OldController);
  vi.stubGlobal('AbortSignal', OldSignal);
}

const reason = new Error('enough');

it('gives a signal that aborts with the reason of whichever aborts first, without AbortSignal.any (PKG-2)', () => {
  stubOldAbort();
  for (const first of [0, 1]) {
    const own = [new AbortController(), new AbortController()] as const;
    const either = anySignal(own[0].signal, own[1].signal);
    const heard = vi.fn();
    either.addEventListener('abort', heard);
    expect(either.aborted).toBe(false);
    abort(own[first] as AbortController, reason);
    abort(own[1 - first] as AbortController, new Error('later'));
    expect(either.aborted).toBe(true);
    expect(reasonOf(either)).toBe(reason);
    expect(heard).toHaveBeenCalledOnce();
  }
});

it('gives an aborted signal for one that is aborted already, without AbortSignal.any (PKG-2)', () => {
  stubOldAbort();
  const [early, other] = [new AbortController(), new AbortController()];
  abort(early, reason);
  for (const either of [anySignal(early.signal, other.signal), anySignal(other.signal, early.signal)]) {
    expect(either.aborted).toBe(true);
    expect(reasonOf(either)).toBe(reason);
  }
});

it('listens to neither signal once one is aborted, without AbortSignal.any (PKG-2)', () => {
  stubOldAbort();
  const [own, other] = [new AbortController(), new AbortController()];
  const remove = vi.spyOn(own.signal, 'removeEventListener');
  anySignal(own.signal, other.signal);
  abort(other, reason);
  expect(remove).toHaveBeenCalledOnce();
});

it("listens to a user's signal no longer than a request takes, without AbortSignal.any (PKG-2)", async () => {
  stubOldAbort();
  const heard = new Set<unknown>();
  const user = new AbortController();
  const { signal } = user;
  const [add, remove] = [signal.addEventListener, signal.removeEventListener].map((one) => one.bind(signal));
  signal.addEventListener = (type: string, listener: unknown) => {
    heard.add(listener);
    add!(type, listener as EventListener);
  };
  signal.removeEventListener = (type: string, listener: unknown) => {
    heard.delete(listener);
    remove!(type, listener as EventListener);
  };
  let listeners = 0;
  vi.stubGlobal('fetch', async () => {
    listeners = heard.size;
    return Response.json({});
  });
  const users = new RestEndpoint({ path: '/users', name: 'users', signal, timeout: 1000 });
  const controller = new Controller();
  for (const send of [users, () => controller.fetch(users)]) {
    await send();
    expect(listeners).toBeGreaterThan(0);
    expect(heard.size).toBe(0);
  }
  controller.cleanup();

  // Also when the same sender is called again, twice at once.
  const sent: PromiseWithResolvers<Response>[] = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const response = Promise.withResolvers<Response>();
    init.signal!.addEventListener('abort', () => response.reject(new Error('Aborted')));
    sent.push(response);
    return response.promise;
  });
  const send = users.withSignal!(new AbortController().signal, {} as never) as () => Promise<unknown>;
  const [first, second] = [send(), send().catch((error: unknown) => error)];
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[0]!.resolve(Response.json({}));
  await first;
  abort(user, reason);
  expect(await second).toBe(reason);
  expect(heard.size).toBe(0);
});

it("obeys a user's signal in each request of one sender, without AbortSignal.any (PKG-2)", async () => {
  stubOldAbort();
  vi.stubGlobal('fetch', async () => Response.json({}));
  const user = new AbortController();
  const users = new RestEndpoint({ path: '/users', name: 'users', signal: user.signal });
  const send = users.withSignal!(new AbortController().signal, {} as never) as () => Promise<unknown>;
  expect(await send()).toEqual({});
  abort(user, reason);
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    if (signal!.aborted) throw new Error('Aborted');
    return Response.json({});
  });
  await expect(send()).rejects.toBe(reason);
});

it('gives an AbortError where a signal has no reason, and where there is no DOMException (PKG-2)', () => {
  stubOldAbort();
  vi.stubGlobal('DOMException', undefined);
  const controller = new AbortController();
  controller.abort();
  expect(reasonOf(controller.signal)).toMatchObject({ name: 'AbortError' });
  expect(reasonOf(controller.signal)).toBeInstanceOf(Error);
  expect(abortError('over')).toMatchObject({ name: 'AbortError', message: 'over' });
});

it('rejects a cancelled request and one that takes too long as anywhere else (PKG-2)', async () => {
  vi.useFakeTimers();
  stubOldAbort();
  vi.stubGlobal('DOMException', undefined);
  const pending = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('Aborted'))),
    );
  vi.stubGlobal('fetch', pending);
  const slow = new RestEndpoint({ path: '/slow', timeout: 100, name: 'slow', retry: 0 });
  const late = slow().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  expect((await late) as NetworkError).toMatchObject({ name: 'NetworkError', kind: 'timeout' });

  const controller = new Controller();
  const request = controller.fetch(slow);
  const cancelled = request.catch((error: unknown) => error);
  controller.dispatch({ type: 'wireshape/cancel', key: slow.key(), promise: request });
  expect(await cancelled).toMatchObject({ name: 'AbortError' });
  const reset = controller.fetch(slow).catch((error: unknown) => error);
  await controller.resetEntireStore();
  expect(await reset).toMatchObject({ name: 'ResetError' });
  controller.cleanup();

  const user = new AbortController();
  const aborted = slow
    .extend({ signal: user.signal })()
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  user.abort();
  expect(await aborted).toMatchObject({ name: 'AbortError' });
});

it('sends the FormData, Blob and URLSearchParams of React Native as they are, which have no tags (PKG-2)', async () => {
  class NativeFormData {
    readonly #parts: [string, unknown][] = [];
    append(name: string, value: unknown): void {
      this.#parts.push([name, value]);
    }
    getAll(name: string): unknown[] {
      return this.#parts.filter(([one]) => one === name).map(([, value]) => value);
    }
    getParts(): { fieldName: string }[] {
      return this.#parts.map(([fieldName]) => ({ fieldName }));
    }
  }
  class NativeBlob {}
  class NativeURLSearchParams {}
  for (const Class of [NativeFormData, NativeBlob, NativeURLSearchParams])
    vi.stubGlobal(Class.name.replace('Native', ''), Class);
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body, headers }: RequestInit) => {
    bodies.push(body);
    expect(headers).toEqual({});
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  });
  const post = new RestEndpoint({ path: '/files', method: 'POST', name: 'post' });
  const form = new FormData();
  for (const value of ['a', 'b']) form.append('tag', value);
  form.append('name', 'Ada');
  const sent = [form, new Blob(), new URLSearchParams()];
  for (const body of sent) await post(body as never);
  expect(bodies).toEqual(sent);
  for (const [at, body] of bodies.entries()) expect(body).toBe(sent[at]);
  expect(formFields(form)).toEqual({ tag: ['a', 'b'], name: 'Ada' });
});

it('reads the body of an error where responses have no stream, and there is no TextDecoder (PKG-2)', async () => {
  vi.stubGlobal('TextDecoder', undefined);
  vi.stubGlobal('fetch', async () => {
    const response = new Response('{"field":"name"}', { status: 422 });
    Object.defineProperty(response, 'body', { value: undefined });
    response.clone = () => ({ body: undefined, text: async () => '{"field":"name"}' }) as unknown as Response;
    return response;
  });
  const error: unknown = await new RestEndpoint({ path: '/users', name: 'users' })().catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ status: 422, body: { field: 'name' } });
});
