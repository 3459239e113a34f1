import { Endpoint, Entity, schema } from 'wireshape';
import { useDLE, useMutation, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { after } from '../../world/Server.ts';

const fact = factsWith({});

class Note extends Entity {
  static override key = 'Note';
  id = 0;
  text = '';
}

/** An endpoint of a function, and what the function was called with. */
function spied(options: { sideEffect?: true } = {}) {
  const calls: unknown[] = [];
  const run = (values: unknown): Promise<{ id: number }> => (calls.push(values), after(100, { id: 1 }));
  return { calls, endpoint: new Endpoint(run, { name: 'getNote', schema: Note, ...options }) };
}

export const mutationsAreNotDeduped = fact('It is never deduped.', async ({ controller, pass, expect }) => {
  const read = spied();
  const mutation = spied({ sideEffect: true });
  for (const { endpoint } of [read, read, mutation, mutation]) void controller.fetch(endpoint, { id: 1 });
  await pass(100);
  expect([read.calls.length, mutation.calls.length]).toEqual([1, 2]);
});

export const responseJoinsTheList = fact(
  'Press **Add**: the response of the mutation joins the list, as with REST.',
  async ({ controller, server, expect }) => {
    const notes = new schema.Collection([Note]);
    const getNotes = new Endpoint(() => Promise.resolve([{ id: 1 }]), { name: 'getNotes', schema: notes });
    const add = (values: { text: string }) => Promise.resolve({ id: 2, ...values });
    const addNote = new Endpoint(add, { name: 'addNote', schema: notes.push, sideEffect: true });
    await controller.fetch(getNotes);
    await controller.fetch(addNote, { text: 'Rain' });
    expect(controller.getResponse(getNotes).data!.map(({ id }) => id)).toEqual([1, 2]);
    expect(server.requests).toEqual([]);
  },
);

export const hooksPassTheirArguments = fact(
  'The hooks pass their arguments to the function: `useSuspense(getUser, { id })` calls `fn({ id })`.',
  async ({ render, pass, expect }) => {
    const { calls, endpoint } = spied();
    const view = await render(() => useSuspense(endpoint, { id: 1 }).id);
    await pass(100);
    expect(view.shown).toEqual(1);
    expect(calls).toEqual([{ id: 1 }]);
  },
);

export const equalArgumentsShareAResult = fact(
  'A result is stored under the name of the endpoint and the arguments as JSON. So calls with equal arguments share one result.',
  async ({ controller, pass, expect }) => {
    const { calls, endpoint } = spied();
    for (const id of [1, 1, 2]) void controller.fetchIfStale(endpoint, { id });
    await pass(100);
    await controller.fetchIfStale(endpoint, { id: 1 });
    expect(calls).toEqual([{ id: 1 }, { id: 2 }]);
  },
);

export const argumentsMustBeJson = fact(
  'A function or a Set throws [`args_not_json`](../../errors/#args_not_json). Mutations accept any argument.',
  async ({ controller, pass, expect }) => {
    for (const value of [() => 1, new Set()])
      await expect(() => controller.fetch(spied().endpoint, value)).toFail('[args_not_json]');
    const { calls, endpoint } = spied({ sideEffect: true });
    void controller.fetch(endpoint, new Set());
    await pass(100);
    expect(calls.length).toEqual(1);
  },
);

export const errorsRejectUnchanged = fact(
  'Errors reject with what axios throws.',
  async ({ controller, expect }) => {
    const thrown = new Error('Request failed with status code 404');
    const failing = new Endpoint(() => Promise.reject(thrown), { name: 'getUser' });
    const error: unknown = await controller.fetch(failing).catch((reason: unknown) => reason);
    expect(error === thrown).toEqual(true);
  },
);

/** A note whose second fetch fails. */
function failingRefetch(options: { errorPolicy?: () => 'soft' } = {}) {
  let times = 0;
  const run = (): Promise<{ id: number }> =>
    (times += 1) === 1 ? Promise.resolve({ id: 1 }) : Promise.reject(new Error('Offline'));
  return new Endpoint(run, { name: 'getNote', schema: Note, ...options });
}

export const errorsReplaceTheData = fact(
  'Unlike with a `RestEndpoint`, every error of a refetch replaces the data on the screen.',
  async ({ controller, render, settle, expect }) => {
    const getNote = failingRefetch();
    const view = await render(() => useSuspense(getNote).id);
    expect(view.shown).toEqual(1);
    await controller.fetch(getNote).catch(() => undefined);
    await settle();
    expect(view.shown).toEqual(new Error('Offline'));
  },
);

export const softErrorsKeepTheData = fact(
  "To keep the data, pass `errorPolicy: () => 'soft'`, or decide by the error.",
  async ({ controller, render, settle, expect }) => {
    const getNote = failingRefetch({ errorPolicy: () => 'soft' });
    const view = await render(() => useSuspense(getNote).id);
    await expect(controller.fetch(getNote)).toFail('Offline');
    await settle();
    expect(view.shown).toEqual(1);
  },
);

export const readersWouldSendIt = fact(
  'Send it with [`useMutation`](../../react/use-mutation/), as `useSuspense` and `useDLE` would send it on mount:',
  async ({ render, pass, expect }) => {
    const { calls, endpoint } = spied({ sideEffect: true });
    const { current } = await render(() => useMutation(endpoint));
    expect(calls).toEqual([]);
    void current.mutate('pressed');
    await render(() => useSuspense(endpoint, 'suspense'));
    await render(() => useDLE(endpoint, 'dle'));
    await pass(100);
    expect(calls).toEqual(['pressed', 'suspense', 'dle']);
  },
);

export const unnamedShareNothing = fact(
  'Endpoints without a name [do not share results](../../errors/#endpoint_without_name).',
  async ({ controller, expect }) => {
    const read = async (name: string) => {
      let calls = 0;
      const make = () => new Endpoint(async () => calls++, name ? { name } : {});
      for (const endpoint of [make(), make()]) await controller.fetchIfStale(endpoint);
      return calls;
    };
    expect([await read('getNote'), await read('')]).toEqual([1, 2]);
  },
);

export const nothingStopsIt = fact(
  'The store never stops a function that it has called.',
  async ({ controller, render, pass, expect }) => {
    let ended = 0;
    const run = (id: string) => after(100, id).then(() => ended++);
    const slow = new Endpoint(run, { name: 'slow', cancelOnUnmount: true } as { name: string });
    await (await render(() => useDLE(slow, '1'))).unmount();
    controller.fetch(slow, '2').catch(() => undefined);
    controller.resetEntireStore();
    await pass(100);
    expect(ended).toEqual(2);
  },
);

export const hooksHandleTheError = fact(
  'If the function throws, `useDLE` returns the error, and `useSuspense` throws it.',
  async ({ render, expect }) => {
    const failing = new Endpoint(
      (): Promise<string> => {
        throw new Error('No database');
      },
      { name: 'failing' },
    );
    const state = await render(() => useDLE(failing).error?.message);
    const boundary = await render(() => useSuspense(failing));
    expect([state.shown, boundary.shown]).toEqual(['No database', new Error('No database')]);
  },
);
