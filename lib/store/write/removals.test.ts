import { expect, it } from 'vitest';
import { Controller, Endpoint, Entity, Invalidate, Values } from 'wireshape';

class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
}
const tea = { id: '1', title: 'Tea' };

it('removes what the arguments of a lookup name, and refuses to guess otherwise (CTL-27, UNI-1)', async () => {
  const removal = { name: 'remove', schema: new Invalidate(Todo), sideEffect: true } as const;
  const remove = new Endpoint(async (_params: { id: string }): Promise<unknown> => null, removal);
  const controller = new Controller();
  void controller.set(Todo, tea);
  await expect(controller.fetch(remove, { id: '1' })).rejects.toThrow('Set lookup: true if the arguments');
  expect(controller.get(Todo, { id: '1' })).toBeDefined();
  const found = remove.extend({ lookup: true }) as typeof remove;
  await expect(controller.fetch(found, {} as never)).rejects.toThrow('Pass the primary key, or return it');
  await controller.fetch(found, { id: '1' });
  expect(controller.get(Todo, { id: '1' })).toBeUndefined();
});

it.each([
  ['a list', [new Invalidate(Todo)]],
  ['a member', { removed: new Invalidate(Todo), by: '' }],
  ['a list of a member', { removed: [new Invalidate(Todo)] }],
  ['a map', new Values(new Invalidate(Todo))],
])(
  'refuses an empty response that has to say what is removed, in %s (CTL-27, UNI-1)',
  async (_what, schema) => {
    const removal = { name: 'remove', schema, sideEffect: true, lookup: true } as const;
    const remove = new Endpoint(async (_ids: readonly string[]): Promise<unknown> => null, removal);
    const controller = new Controller();
    void controller.set(Todo, tea);
    await expect(controller.fetch(remove, ['1'])).rejects.toThrow(
      /Return the ids from process or fetch as the schema has them, .* \[removal_id_missing\]/,
    );
    expect(controller.get(Todo, { id: '1' })).toBeDefined();
  },
);

it('removes what a list of an optimistic update names, where the response is empty (CTL-27)', async () => {
  const remove = new Endpoint(async (_ids: readonly string[]): Promise<unknown> => null, {
    name: 'remove',
    schema: [new Invalidate(Todo)],
    sideEffect: true,
    getOptimisticResponse: (_snapshot, ids) => ids,
  });
  const controller = new Controller();
  void controller.set([Todo], [tea, { ...tea, id: '2' }]);
  await controller.fetch(remove, ['1']);
  expect(['1', '2'].map((id) => controller.get(Todo, { id })?.id)).toEqual([undefined, '2']);
});

it.each(['deleted', 2, true, {}, { success: true }, [], [2]])(
  'removes what the arguments of a lookup name where the response names no record: %j (CTL-27, UNI-1)',
  async (response) => {
    const remove = new Endpoint(async (_params: { id: string }): Promise<unknown> => response, {
      name: 'remove',
      schema: new Invalidate(Todo),
      sideEffect: true,
      lookup: true,
    });
    const controller = new Controller();
    void controller.set([Todo], [tea, { ...tea, id: '2' }]);
    expect(await controller.fetch(remove, { id: '1' })).toBe('1');
    expect(['1', '2'].map((id) => controller.get(Todo, { id })?.id)).toEqual([undefined, '2']);
  },
);

it('removes the record that the response of a lookup names (SET-3, UNI-1)', async () => {
  class Shout extends Entity {
    static override key = 'Shout';
    id = '';
    static override process({ ID }: { ID?: string }): { id: string | undefined } {
      return { id: ID };
    }
  }
  const remove = new Endpoint(async (_params: { id: string }): Promise<unknown> => ({ ID: '2' }), {
    name: 'remove',
    schema: new Invalidate(Shout),
    sideEffect: true,
    lookup: true,
  });
  const controller = new Controller();
  void controller.set([Shout], [{ ID: '1' }, { ID: '2' }] as never);
  await controller.fetch(remove, { id: '1' });
  expect(['1', '2'].map((id) => controller.get(Shout, { id })?.id)).toEqual(['1', undefined]);
});

it.each([
  ['shown until the server responds', false],
  ['hidden at once', true],
])(
  'does not bring back a record that is being deleted, %s, for a part of it: its other fields would be defaults (CTL-24, CTL-9)',
  async (_how, isOptimistic) => {
    class Task extends Todo {
      static override key = 'Task';
      done = false;
    }
    const responses: PromiseWithResolvers<unknown>[] = [];
    const remove = new Endpoint(
      (_params: { id: string }): Promise<unknown> => {
        responses.push(Promise.withResolvers());
        return responses.at(-1)!.promise;
      },
      {
        name: 'remove',
        schema: new Invalidate(Task),
        sideEffect: true,
        lookup: true,
        ...(isOptimistic && { getOptimisticResponse: (_snapshot: object, params: { id: string }) => params }),
      },
    );
    const controller = new Controller();
    void controller.set(Task, { ...tea, done: true });
    const shown = (): unknown => {
      const { title, done } = controller.get(Task, { id: '1' }) ?? {};
      return title && [title, done];
    };
    const before = isOptimistic ? undefined : ['Green tea', true];

    const refused = controller.fetch(remove, { id: '1' });
    void controller.set(Task, { id: '1', title: 'Green tea' });
    expect(shown()).toEqual(before);
    responses[0]!.reject(new Error('no'));
    await expect(refused).rejects.toThrow('no');
    expect(shown()).toEqual(['Green tea', true]);

    const done = controller.fetch(remove, { id: '1' });
    void controller.set([Task], [{ id: '1', title: 'Cold tea' }]);
    responses[1]!.resolve(null);
    await done;
    expect(shown()).toBeUndefined();

    void controller.set(Task, { ...tea, done: true });
    const last = controller.fetch(remove, { id: '1' });
    void controller.set(Task, { id: '1', title: 'Again', done: true });
    responses[2]!.resolve(null);
    await last;
    expect(shown()).toEqual(['Again', true]);
  },
);

it('does not bring back a deleted record for a prediction of a part of it (CTL-24, CTL-9)', async () => {
  class Task extends Todo {
    static override key = 'Task';
    done = false;
  }
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const remove = new Endpoint((_params: { id: string }) => promise, {
    name: 'remove',
    schema: new Invalidate(Task),
    sideEffect: true,
    lookup: true,
  });
  const rename = new Endpoint((_task: { id: string; title: string }) => new Promise<unknown>(() => {}), {
    name: 'rename',
    schema: Task,
    sideEffect: true,
    getOptimisticResponse: (_snapshot, task) => task,
  });
  const controller = new Controller();
  void controller.set(Task, { ...tea, done: true });
  const removed = controller.fetch(remove, { id: '1' });
  void controller.fetch(rename, { id: '1', title: 'Green tea' });
  expect(controller.get(Task, { id: '1' })).toMatchObject({ title: 'Green tea', done: true });
  resolve(null);
  await removed;
  expect(controller.get(Task, { id: '1' })).toBeUndefined();
});
