import {
  Entity,
  getDefaultManagers,
  RefetchOnFocusManager,
  resource,
  RestEndpoint,
  setActivity,
} from 'wireshape';
import { useDLE, useMutation } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({
  'GET /todos': [{ id: '1' }],
  'POST /todos': ({ body }) => body,
});

class Todo extends Entity {
  static override key = 'Todo';
  id = '';
}

const TodoResource = resource({ path: '/todos/:id', schema: Todo });
const { getList } = TodoResource;
const createTodo = new RestEndpoint({
  path: '/todos',
  method: 'POST',
  body: {} as { id: string },
  schema: Todo,
});

const useIds = () => useDLE(getList).data?.map(({ id }) => id);

export const createdItemNeedsPush = fact(
  'A created item joins a list only if the list is a [Collection](../../schema/collections/) and you send with `push` or `unshift`.',
  async ({ controller, render, settle, expect }) => {
    const view = await render(useIds);
    await controller.fetch(createTodo, { id: '2' });
    await settle();
    expect(view.shown).toEqual(['1']);
    await controller.fetch(getList.push, { id: '3' });
    await controller.fetch(getList.unshift, { id: '4' });
    await settle();
    expect(view.shown).toEqual(['4', '1', '3']);
  },
);

export const focusRefetchesNothing = fact(
  'A focused window refetches nothing by default.',
  async ({ controller, open, server, render, pass, settle, expect }) => {
    const requestsOnReturn = async (store: typeof controller) => {
      const view = await render(useIds, store);
      await pass(60_001);
      const before = server.requests.length;
      setActivity({ isVisible: false });
      setActivity({ isVisible: true });
      await settle();
      await view.unmount();
      return server.requests.length - before;
    };
    expect(await requestsOnReturn(controller)).toEqual(0);
    const managers = [new RefetchOnFocusManager(), ...getDefaultManagers()];
    expect(await requestsOnReturn(open({ managers }))).toEqual(1);
  },
);

export const argumentsAreLast = fact(
  'the same options, with the arguments last; they also run after unmount, and are not awaited',
  async ({ server, render, pass, expect }) => {
    const ran: unknown[] = [];
    const note =
      (name: string) =>
      (...all: unknown[]) => {
        ran.push([name, ...all.map((one) => (one instanceof Error ? one.name : one))]);
        return new Promise(() => {});
      };
    const [onSuccess, onError, onSettled] = ['success', 'error', 'settled'].map(note);
    const view = await render(() => useMutation(createTodo, { onSuccess, onError, onSettled }));
    const { mutate } = view.current;
    await view.unmount();
    await mutate({ id: '2' });
    server.isOffline = true;
    await mutate({ id: '3' });
    await pass(0);
    expect(ran).toEqual([
      ['success', { id: '2' }, { id: '2' }],
      ['settled', { id: '2' }, undefined, { id: '2' }],
      ['error', 'NetworkError', { id: '3' }],
      ['settled', undefined, 'NetworkError', { id: '3' }],
    ]);
  },
);
