import { afterEach, describe, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity, getDefaultManagers, InspectorManager, type Manager } from 'wireshape';
import type { Next } from './Manager.ts';

class User extends Entity {
  id = '';
}
const broken = new Error('broken');
const thrower = (): never => {
  throw broken;
};
afterEach(() => vi.unstubAllGlobals());

it('reports a listener that throws as an uncaught error, and calls the others (SET-2)', async () => {
  const inspector = new InspectorManager();
  const controller = new Controller({ managers: [inspector, ...getDefaultManagers()] });
  const reportError = vi.fn();
  vi.stubGlobal('reportError', reportError);
  const after = vi.fn();
  controller.store.subscribe(thrower);
  controller.store.subscribe(after);
  inspector.subscribe(thrower);
  void controller.set(User, { id: '1' });
  await vi.waitFor(() => expect(reportError).toHaveBeenCalledTimes(2));
  expect(reportError).toHaveBeenCalledWith(broken);
  expect(after).toHaveBeenCalledTimes(1);
});

it('prints it where the platform can not report errors, as Node would end (SET-2)', () => {
  vi.stubGlobal('reportError', undefined);
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const controller = new Controller({ managers: [] });
  controller.store.subscribe(thrower);
  void controller.set(User, { id: '1' });
  expect(printed).toHaveBeenCalledExactlyOnceWith(broken);
  printed.mockRestore();
});

it('starts and stops all managers where one of them throws (CTL-4)', () => {
  const reportError = vi.fn();
  vi.stubGlobal('reportError', reportError);
  const other = { middleware: () => (next: Next) => next, init: vi.fn(), cleanup: vi.fn() };
  const bad = { middleware: () => (next: Next) => next, init: thrower, cleanup: thrower };
  const controller = new Controller({ managers: [bad, other] });
  controller.cleanup();
  expect([other.init.mock.calls.length, other.cleanup.mock.calls.length]).toEqual([1, 1]);
  expect(reportError.mock.calls).toEqual([[broken], [broken]]);
});

describe('a manager that throws on a response', () => {
  class Todo extends Entity {
    id = '';
    title = '';
  }
  const throwing = (isAfter: boolean): Manager => ({
    middleware: () => (next) => (action) => {
      const result = isAfter ? next(action) : undefined;
      if (action.type === 'wireshape/setresponse') throw broken;
      return isAfter ? result : next(action);
    },
    cleanup() {},
  });

  it.each([
    ['before it is stored', false, 'resolves'],
    ['before its error is stored', false, 'rejects'],
    ['after it is stored', true, 'resolves'],
  ])('ends the request and its optimistic update %s (CTL-9)', async (_name, isAfter, how) => {
    const update = new Endpoint(
      async (todo: { id: string; title: string }) => {
        if (how === 'rejects') throw new Error('refused');
        return todo;
      },
      { name: 'update', schema: Todo, sideEffect: true, getOptimisticResponse: (_snap, todo) => todo },
    );
    for (const managers of [
      [throwing(isAfter), ...getDefaultManagers()],
      [...getDefaultManagers(), throwing(isAfter)],
    ]) {
      const controller = new Controller({ managers });
      await expect(controller.fetch(update, { id: '1', title: 'foreseen' })).rejects.toThrow();
      expect([controller.getState().optimistic.length, controller.store.requests.length]).toEqual([0, 0]);
    }
  });
});
