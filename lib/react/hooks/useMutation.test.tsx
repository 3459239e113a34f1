// @vitest-environment jsdom
import { startTransition, StrictMode, useLayoutEffect, version } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Entity, NetworkError, RestEndpoint } from 'wireshape';
import { type Mutation, type MutationOptions, useIsMutating, useMutation, useQuery } from 'wireshape/react';
import { act } from 'wireshape/test';
import { testApp } from '../../test/TestApp.tsx';

class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
  votes = 0;
}
/** The requests that wait for their response. */
let held: { body: unknown; respond(body: unknown, status?: number): void; fail(): void }[] = [];
const rename = new RestEndpoint({
  path: '/todos/:id',
  method: 'PATCH',
  body: {} as Partial<Todo>,
  schema: Todo,
  getOptimisticResponse: (_snapshot, { id }, body) => ({ id, ...body }),
  fetchResponse: (url: string, init?: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      held.push({
        body: JSON.parse(String(init?.body)),
        respond: (body, status = 200) => {
          const response = Response.json(body, { status });
          if (response.ok) resolve(response);
          else reject(new NetworkError(response, { url }));
        },
        fail: () => reject(new TypeError('offline')),
      });
    }),
});

const app = testApp();
beforeEach(() => {
  held = [];
  renders = [];
  app.controller.set(Todo, { id: '1', title: 'first', votes: 10 });
});
afterEach(() => void vi.useRealTimers());

type Rename = typeof rename;
let options: MutationOptions<Rename> = {};
let result: Mutation<Rename>;
let renders: string[];
function Row() {
  // oxlint-disable-next-line react/globals -- the test calls what the hook returns
  result = useMutation(rename, options);
  const todo = useQuery(Todo, { id: '1' });
  const text = `${todo?.title} ${result.status}${result.error ? `: ${result.error.message}` : ''}`;
  // oxlint-disable-next-line react/globals -- and counts renders
  renders.push(text);
  return <b>{text}</b>;
}
const show = (given: MutationOptions<Rename> = {}) => {
  options = given;
  return app.show(<Row />);
};
const mutate = (title: string) => act(() => void result.mutate({ id: '1' }, { title }));
const respond = (at: number, body: unknown, status?: number) => act(() => held[at]?.respond(body, status));
const saved = (title: string) => ({ id: '1', title, votes: 10 });

describe('useMutation', () => {
  it('returns the state of a call, and its response (CTL-18)', async () => {
    await show();
    expect(result).toMatchObject({ status: 'idle', isPending: false, failureCount: 0 });
    expect([result.data, result.error, result.variables]).toEqual([undefined, undefined, undefined]);
    let value: Promise<unknown> | undefined;
    await act(() => void (value = result.mutate({ id: '1' }, { title: 'second' })));
    expect(result).toMatchObject({ status: 'pending', isPending: true });
    expect(result.variables).toEqual([{ id: '1' }, { title: 'second' }]);
    await respond(0, saved('Second'));
    expect(result).toMatchObject({ status: 'success', isPending: false, error: undefined });
    expect(result.data).toBe(app.controller.get(Todo, { id: '1' }));
    await expect(value).resolves.toBe(result.data);
    // The response and the end of the call are rendered together.
    expect(renders).toEqual(['first idle', 'second pending', 'Second success']);
  });

  it('keeps its functions at every render (CTL-18)', async () => {
    await show();
    const { mutate: start, reset, undo } = result;
    await mutate('second');
    await respond(0, saved('second'));
    expect([result.mutate, result.reset, result.undo]).toEqual([start, reset, undo]);
    expect(result.mutate).toBe(start);
  });

  it('resolves to undefined where it fails, clears the error at the next call, and counts failures (CTL-18)', async () => {
    await show();
    let value: Promise<unknown> | undefined;
    await act(() => void (value = result.mutate({ id: '1' }, { title: '' })));
    await respond(0, { errors: { title: 'is empty' } }, 422);
    await expect(value).resolves.toBeUndefined();
    expect(result).toMatchObject({ status: 'error', isPending: false, failureCount: 1, data: undefined });
    expect(result.error).toMatchObject({ status: 422, body: { errors: { title: 'is empty' } } });
    expect(renders.at(-1)).toContain('first error');
    await mutate('x');
    expect(result).toMatchObject({ status: 'pending', error: undefined, failureCount: 1 });
    await act(() => held[1]?.fail());
    expect(result.failureCount).toBe(2);
    await mutate('y');
    await respond(2, saved('y'));
    expect(result).toMatchObject({ status: 'success', error: undefined, failureCount: 0 });
  });

  it('has the state of the last call, and is pending while any runs (CTL-18)', async () => {
    await show();
    await mutate('a');
    await mutate('b');
    await act(() => held[1]?.fail());
    expect(result).toMatchObject({ status: 'error', isPending: true });
    expect(result.variables?.[1]).toEqual({ title: 'b' });
    await respond(0, saved('a'));
    expect(result).toMatchObject({ status: 'error', isPending: false });
    expect(result.data).toBeUndefined();
    expect(result.variables?.[1]).toEqual({ title: 'b' });
  });

  it('runs the callbacks of the last render with the arguments (CTL-18)', async () => {
    const log: unknown[] = [];
    const say = (name: string): MutationOptions<Rename> => ({
      onSuccess: (todo, { id }, body) => log.push([name, 'success', todo.title, id, body]),
      onError: (error, { id }, body) => log.push([name, 'error', error.message, id, body]),
      onSettled: (todo, error, { id }) => log.push([name, 'settled', todo?.title, error?.message, id]),
    });
    await show(say('old'));
    await mutate('a');
    await show(say('new'));
    await respond(0, saved('A'));
    expect(log.splice(0)).toEqual([
      ['new', 'success', 'A', '1', { title: 'a' }],
      ['new', 'settled', 'A', undefined, '1'],
    ]);
    await mutate('b');
    await act(() => held[1]?.fail());
    expect(log).toEqual([
      ['new', 'error', 'offline', '1', { title: 'b' }],
      ['new', 'settled', undefined, 'offline', '1'],
    ]);
  });

  it('runs callbacks after unmount, and sets no state (CTL-18)', async () => {
    const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
    const onSuccess = vi.fn();
    await show({ onSuccess });
    await mutate('a');
    await app.show(null);
    await respond(0, saved('A'));
    expect(onSuccess).toHaveBeenCalledOnce();
    expect(warned).not.toHaveBeenCalled();
  });

  it('reports the error of a callback, and resolves (CTL-18)', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const broken = new Error('in a callback');
    const onSettled = vi.fn();
    await show({ onSuccess: () => Promise.reject(broken), onSettled });
    let value: Promise<unknown> | undefined;
    await act(() => void (value = result.mutate({ id: '1' }, { title: 'a' })));
    await respond(0, saved('a'));
    await expect(value).resolves.toMatchObject({ title: 'a' });
    expect(reported).toHaveBeenCalledExactlyOnceWith(broken);
    expect(onSettled).toHaveBeenCalledOnce();
    expect(result.status).toBe('success');
    vi.unstubAllGlobals();
  });

  it('is idle after a reset, whatever calls of before do (CTL-18)', async () => {
    const onSuccess = vi.fn();
    await show({ onSuccess });
    await mutate('a');
    await act(() => result.reset());
    expect(result).toMatchObject({ status: 'idle', isPending: false, variables: undefined });
    await mutate('b');
    await respond(0, saved('a'));
    expect(result).toMatchObject({ status: 'pending', isPending: true });
    expect(onSuccess).toHaveBeenCalledOnce();
    await act(() => held[1]?.fail());
    expect(result).toMatchObject({ status: 'error', failureCount: 1 });
    await act(() => result.reset());
    expect(result).toMatchObject({ status: 'idle', error: undefined, failureCount: 0 });
  });

  it('shows no error of an abort or of a reset of the store (CTL-18)', async () => {
    const onError = vi.fn();
    const onSettled = vi.fn();
    await show({ onError, onSettled });
    await mutate('a');
    await act(() => void app.controller.resetEntireStore());
    expect(result).toMatchObject({ status: 'idle', isPending: false, error: undefined, failureCount: 0 });
    expect(onError).not.toHaveBeenCalled();
    expect(onSettled.mock.calls[0]?.[1]).toMatchObject({ name: 'ResetError' });
  });

  it('sends one request for a double click on a button that is disabled while it is pending (CTL-18)', async () => {
    function Save() {
      const { mutate: save, isPending } = useMutation(rename);
      return (
        <button disabled={isPending} onClick={() => save({ id: '1' }, { title: 'a' })}>
          Save
        </button>
      );
    }
    await app.show(
      <StrictMode>
        <Save />
      </StrictMode>,
    );
    await app.click('button');
    await app.click('button');
    expect(held).toHaveLength(1);
    await respond(0, saved('a'));
    await app.click('button');
    expect(held).toHaveLength(2);
  });

  it('has a state for each of two forms of one endpoint (CTL-18)', async () => {
    const Form = ({ name }: { name: string }) => {
      const { mutate: save, status } = useMutation(rename);
      return (
        <button id={name} onClick={() => save({ id: name }, { title: name })}>
          {status}
        </button>
      );
    };
    await app.show([<Form key="1" name="a" />, <Form key="2" name="b" />]);
    await app.click('#a');
    expect(app.text).toBe('pendingidle');
    await app.click('#b');
    await act(() => held[0]?.fail());
    expect(app.text).toBe('errorpending');
    await respond(1, { id: 'b' });
    expect(app.text).toBe('errorsuccess');
  });

  it('shows that it is pending inside a transition, and inside an async action of React 19 (CTL-18)', async () => {
    await show();
    const isNew = !version.startsWith('18');
    const start = startTransition as (action: () => unknown) => void;
    await act(() =>
      start(() => {
        const done = result.mutate({ id: '1' }, { title: 'a' });
        return isNew ? done : undefined;
      }),
    );
    expect(result).toMatchObject({ status: 'pending', isPending: true });
    await respond(0, saved('A'));
    expect(renders.at(-1)).toBe('A success');
  });

  it('leaves out the event where it is given as an event handler (CTL-18)', async () => {
    const clear = new RestEndpoint({
      path: '/done',
      method: 'POST',
      fetchResponse: (url: string, init?: RequestInit) =>
        new Promise<Response>(() => void held.push({ body: [url, init?.body], respond() {}, fail() {} })),
    });
    const Clear = () => <button onClick={useMutation(clear).mutate}>Clear</button>;
    await app.show(<Clear />);
    await app.click('button');
    expect(held[0]?.body).toEqual(['/done', undefined]);
  });
});

describe('undoWithin', () => {
  beforeEach(() => vi.useFakeTimers());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it('applies the optimistic update at once, and sends the request after that time, by any clock (CTL-6, CTL-19)', async () => {
    await show({ undoWithin: 5_000 });
    expect(result.isUndoable).toBe(false);
    await mutate('second');
    expect(renders.at(-1)).toBe('second pending');
    expect(result).toMatchObject({ isUndoable: true, isPending: true });
    vi.setSystemTime(Date.now() - 86_400_000);
    await pass(4_999);
    expect(held).toHaveLength(0);
    await pass(1);
    expect(held).toHaveLength(1);
    expect(result).toMatchObject({ isUndoable: false, isPending: true });
    expect(renders.at(-1)).toBe('second pending');
    await act(() => result.undo());
    expect(renders.at(-1)).toBe('second pending');
    await respond(0, saved('Second'));
    expect(renders.at(-1)).toBe('Second success');
    expect(new Set(renders)).toEqual(new Set(['first idle', 'second pending', 'Second success']));
  });

  it('never sends by itself where that time is Infinity (CTL-19, CTL-33)', async () => {
    await show({ undoWithin: Infinity });
    await mutate('second');
    await pass(2 ** 32);
    expect(held).toHaveLength(0);
    await act(() => result.undo());
  });

  it('rolls back and sends nothing when it is undone (CTL-19, CTL-39)', async () => {
    const callbacks = { onSuccess: vi.fn(), onError: vi.fn(), onSettled: vi.fn() };
    await show({ undoWithin: 5_000, ...callbacks });
    let value: Promise<unknown> | undefined;
    await act(() => void (value = result.mutate({ id: '1' }, { title: 'second' })));
    await pass(4_000);
    await act(() => result.undo());
    expect(renders.at(-1)).toBe('first idle');
    expect(result).toMatchObject({ isUndoable: false, isPending: false, error: undefined, failureCount: 0 });
    await expect(value).resolves.toBeUndefined();
    await pass(10_000);
    expect(held).toHaveLength(0);
    expect(app.controller.getState().entitiesMeta['Todo']?.['1']?.expiresAt).toBeGreaterThan(Date.now());
    for (const callback of Object.values(callbacks)) expect(callback).not.toHaveBeenCalled();
    expect(app.controller.getState().committed).toBe(app.controller.getState());
  });

  it('rolls back and shows the error where the request fails (CTL-19)', async () => {
    await show({ undoWithin: 100 });
    await mutate('second');
    await pass(100);
    await act(() => held[0]?.fail());
    expect(renders.at(-1)).toBe('first error: offline');
  });

  it('goes on waiting after unmount and reset, can be undone there, and is sent (CTL-19)', async () => {
    const onSuccess = vi.fn();
    await show({ undoWithin: 1_000, onSuccess });
    const { undo } = result;
    await mutate('a');
    await act(() => result.reset());
    expect(result).toMatchObject({ status: 'idle', isPending: false, isUndoable: true });
    await app.show(null);
    await mutate('b');
    await act(() => undo());
    await pass(1_000);
    expect(held.map(({ body }) => body)).toEqual([{ title: 'a' }]);
    await respond(0, saved('a'));
    expect(onSuccess).toHaveBeenCalledOnce();
  });

  it('is sent at once when the page is left (CTL-19)', async () => {
    await show({ undoWithin: 1_000 });
    await mutate('a');
    await act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(held).toHaveLength(1);
    await pass(2_000);
    await act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(held).toHaveLength(1);
  });

  it('undoes the last of several calls first, each in its own time (CTL-19)', async () => {
    await show({ undoWithin: 1_000 });
    await mutate('a');
    await pass(600);
    await act(() => void result.mutate({ id: '1' }, { votes: 11 }));
    const todo = () => app.controller.get(Todo, { id: '1' });
    expect(todo()).toMatchObject({ title: 'a', votes: 11 });
    await act(() => result.undo());
    expect(todo()).toMatchObject({ title: 'a', votes: 10 });
    expect(result).toMatchObject({ isUndoable: true, isPending: true });
    await pass(400);
    expect(held.map(({ body }) => body)).toEqual([{ title: 'a' }]);
    expect(result.isUndoable).toBe(false);
  });

  it('stays on the screen whatever the server sends before it is sent (CTL-19, CTL-9)', async () => {
    const getTodo = new RestEndpoint({
      path: '/todos/:id',
      schema: Todo,
      fetchResponse: () => Promise.resolve(Response.json({ id: '1', title: 'first', votes: 12 })),
    });
    await show({ undoWithin: 1_000 });
    await mutate('second');
    const todo = () => app.controller.get(Todo, { id: '1' });
    // A read, the response of another mutation, and a message of a socket: none knows the mutation.
    await act(() => app.controller.fetch(getTodo, { id: '1' }));
    expect(todo()).toMatchObject({ title: 'second', votes: 12 });
    void app.controller.fetch(rename, { id: '1' }, { votes: 13 });
    await respond(0, { id: '1', title: 'first', votes: 13 });
    expect(todo()).toMatchObject({ title: 'second', votes: 13 });
    await act(() => app.controller.set(Todo, { id: '1', title: 'first', votes: 14 }));
    expect(todo()).toMatchObject({ title: 'second', votes: 14 });
    expect(renders.at(-1)).toBe('second pending');
    await act(() => result.undo());
    expect(todo()).toMatchObject({ title: 'first', votes: 14 });
  });

  it('begins when it is sent: it is newer than what was sent before (CTL-19, CTL-5)', async () => {
    await show({ undoWithin: 1_000 });
    await mutate('undoable');
    const other = app.controller.fetch(rename, { id: '1' }, { title: 'other' });
    await pass(1_000);
    await respond(1, saved('undoable'));
    await respond(0, saved('other'));
    await other;
    expect(app.controller.get(Todo, { id: '1' })?.title).toBe('undoable');
  });

  it('counts a relative update once (CTL-19)', async () => {
    const vote = rename.extend({
      getOptimisticResponse: (snapshot, { id }) => ({
        id,
        votes: (snapshot.get(Todo, { id })?.votes ?? 0) + 1,
      }),
    });
    const seen: unknown[] = [];
    let send: () => Promise<unknown>;
    function Votes() {
      const { mutate: start } = useMutation(vote, { undoWithin: 1_000 });
      // oxlint-disable-next-line react/globals -- the test calls it
      send = () => start({ id: '1' }, {});
      const votes = useQuery(Todo, { id: '1' })?.votes;
      seen.push(votes);
      return <b>{votes}</b>;
    }
    await app.show(<Votes />);
    await act(() => void send());
    await act(() => app.controller.set(Todo, { id: '1', votes: 20 }));
    await pass(1_000);
    await respond(0, { id: '1', votes: 21 });
    expect(Array.from(new Set(seen))).toEqual([10, 11, 21]);
  });

  it('is shown in every commit, also where a click changes the same data (CTL-19)', async () => {
    const seen: unknown[] = [];
    let send: () => unknown;
    const vote = rename.extend({
      getOptimisticResponse: (snapshot, { id }) => ({
        id,
        votes: (snapshot.get(Todo, { id })?.votes ?? 0) + 1,
      }),
    });
    function Votes() {
      const { mutate: start } = useMutation(vote, { undoWithin: 1_000 });
      // oxlint-disable-next-line react/globals -- the test calls it
      send = () => start({ id: '1' }, {});
      const votes = useQuery(Todo, { id: '1' })?.votes;
      useLayoutEffect(() => void seen.push(votes), [votes]);
      return <button onClick={() => app.controller.set(Todo, { id: '1', votes: 20 })}>{votes}</button>;
    }
    await app.show(<Votes />);
    await act(() => void send());
    // React renders a click at once; `act` would render it later.
    app.find('button')?.click();
    await vi.advanceTimersByTimeAsync(10);
    expect(app.text).toBe('21');
    expect(seen).toEqual([10, 11, 21]);
  });

  it('is one mutation that is running, of its endpoint too (CTL-19)', async () => {
    const counts: unknown[] = [];
    function Counts() {
      const [all, own] = [useIsMutating(), useIsMutating(rename)];
      useLayoutEffect(() => void counts.push(`${all} ${own}`), [all, own]);
      return null;
    }
    options = { undoWithin: 1_000 };
    await app.show([<Row key="row" />, <Counts key="counts" />]);
    await mutate('second');
    app.controller.set(Todo, { id: '1', votes: 20 });
    await pass(1_000);
    await respond(0, saved('second'));
    expect(counts).toEqual(['0 0', '1 1', '0 0']);
  });

  it('ends with a reset of the store: nothing is sent or shown (CTL-19)', async () => {
    const onError = vi.fn();
    await show({ undoWithin: 1_000, onError });
    await mutate('a');
    const seen: unknown[] = [];
    app.controller.store.subscribe(() => seen.push(app.controller.get(Todo, { id: '1' })));
    await act(() => void app.controller.resetEntireStore());
    expect(new Set(seen)).toEqual(new Set([undefined]));
    expect(renders.at(-1)).toBe('undefined idle');
    expect(result).toMatchObject({ isUndoable: false, isPending: false });
    await pass(2_000);
    expect(held).toHaveLength(0);
    expect(onError).not.toHaveBeenCalled();
  });

  it('ends with a cleanup of the controller, which rolls it back (CTL-19)', async () => {
    await show({ undoWithin: 1_000 });
    await mutate('a');
    await act(() => app.controller.cleanup());
    expect(renders.at(-1)).toBe('first idle');
    expect(result).toMatchObject({ isUndoable: false, isPending: false });
    await pass(2_000);
    expect(held).toHaveLength(0);
  });

  it('shows the error of arguments that do not fit (CTL-19)', async () => {
    await show({ undoWithin: 1_000 });
    await act(() => void result.mutate({} as never, { title: 'a' }));
    expect(result).toMatchObject({ status: 'error', isUndoable: false });
    await pass(2_000);
    expect(held).toHaveLength(0);
  });
});
