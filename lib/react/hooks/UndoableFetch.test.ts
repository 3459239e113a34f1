import { expect, it } from 'vitest';
import { Controller, Endpoint, Entity } from 'wireshape';
import { UndoableFetch } from './UndoableFetch.ts';

class Note extends Entity {
  static override key = 'Note';
  id = '';
  title = '';
}

it.each([[Number.NaN], [-1], ['20' as never]])(
  'refuses to wait for %o, and leaves no optimistic update (CTL-33)',
  (delay) => {
    const rename = new Endpoint(async (_note: object): Promise<unknown> => expect.unreachable(), {
      name: 'rename',
      schema: Note,
      sideEffect: true,
      getOptimisticResponse: (_snapshot, note) => note,
    });
    const controller = new Controller();
    void controller.set(Note, { id: '1', title: 'first' });
    const note = { id: '1', title: 'second' };
    const start = () => new UndoableFetch(controller, rename as never, [note], delay, () => {});
    expect(start).toThrow(/is not a length of time.*\[duration_invalid\]/);
    expect(controller.get(Note, '1')?.title).toBe('first');
    expect(controller.getState().optimistic).toEqual([]);
  },
);
