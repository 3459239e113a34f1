import { expect, it } from 'vitest';
import { Controller, Endpoint, Entity, setActivity } from 'wireshape';
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

it('is sent at once when the app is hidden, as a phone may end it there (CTL-19)', async () => {
  const sent: string[] = [];
  const rename = new Endpoint(async (title: string) => sent.push(title), {
    name: 'rename',
    sideEffect: true,
  });
  const controller = new Controller();
  const { promise } = new UndoableFetch(controller, rename as never, ['second'], Infinity, () => {});
  setActivity({ isOnline: false });
  expect(sent).toEqual([]);
  setActivity({ isVisible: false });
  setActivity({ isVisible: undefined, isOnline: undefined });
  expect(sent).toEqual(['second']);
  await promise;
  controller.cleanup();
});
