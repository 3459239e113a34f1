import { describe, expect, it } from 'vitest';
import { Collection, Controller, Endpoint, Entity, schema } from 'wireshape';

class Todo extends Entity {
  id = '';
  user = 0;
  week = 0;
  title = '';
}
const byDay = new Collection(new schema.Values(Todo));

/** A store with a map of each user. */
function stored(maps: Record<number, Record<string, object>>, collection: object = byDay) {
  const controller = new Controller();
  for (const [user, map] of Object.entries(maps))
    void controller.set(collection as typeof byDay, { user }, map as never);
  const held = (user: number): string[] =>
    Object.entries(controller.get(collection as typeof byDay, { user }) ?? {}).map(
      ([day, item]) => `${day} ${(item as Todo | null)?.id}`,
    );
  return { controller, held };
}
const a = { id: 'a', user: 1, title: 'A' };

describe('an item of a map', () => {
  it('moves with its key, and leaves the old map whole (VAL-2)', () => {
    const { controller, held } = stored({ 1: { mon: a, tue: { id: 'b', user: 1 } }, 2: {} });
    void controller.set(byDay.move, { id: 'a', user: 2, title: 'A' });
    expect([held(1), held(2)]).toEqual([['tue b'], ['mon a']]);
    expect(controller.get(Todo, { id: 'a' })).toMatchObject({ user: 2, title: 'A' });
  });

  it('moves under its primary key where no map had it (VAL-2)', () => {
    const { controller, held } = stored({ 1: { mon: a }, 2: { sun: { id: 's', user: 2 } } });
    void controller.set(byDay.move, { id: 'n', user: 2 });
    expect([held(1), held(2)]).toEqual([['mon a'], ['sun s', 'n n']]);
  });

  it('leaves each map that had it, whatever its key is there (VAL-2)', () => {
    const { controller, held } = stored({ 1: { mon: { ...a, week: 5 } }, 2: {} });
    void controller.set(byDay, { user: 1, week: 5 }, { fri: { ...a, week: 5 } });
    void controller.set(byDay.move, { ...a, user: 2, week: 5 });
    expect([held(1), held(2)]).toEqual([[], ['mon a']]);
    expect(controller.get(byDay, { user: 1, week: 5 })).toEqual({});
  });

  it('moves by what was sent, as a call of an endpoint (VAL-2)', async () => {
    const { controller, held } = stored({ 1: { mon: a }, 2: {} });
    const move = new Endpoint(async (_: { id: string }, body: object) => ({ ...a, ...body }), {
      sideEffect: true,
      schema: byDay.move,
    });
    await controller.fetch(move, { id: 'a' }, { user: 2 });
    expect([held(1), held(2)]).toEqual([[], ['mon a']]);
  });

  it('is removed whatever its key is, from the maps that match (VAL-2)', () => {
    const { controller, held } = stored({ 1: { mon: a, tue: { id: 'b' } }, 2: { mon: a } });
    void controller.set(byDay.remove, { user: 1 }, { id: 'a' });
    expect([held(1), held(2)]).toEqual([['tue b'], ['mon a']]);
  });

  it('is assigned under its primary key (VAL-2)', () => {
    const { controller, held } = stored({ 1: { mon: a } });
    void controller.set(byDay.assign as never, { user: 1 } as never, { id: 'c', title: 'C' } as never);
    expect(held(1)).toEqual(['mon a', 'c c']);
  });

  it('is updated without a change of maps (VAL-2)', () => {
    const { controller, held } = stored({ 1: { mon: a } });
    void controller.set(byDay.update, { id: 'a', title: 'new' } as never);
    void controller.set(byDay.update, { id: 'unknown', title: 'new' } as never);
    expect(held(1)).toEqual(['mon a']);
    expect(controller.get(Todo, { id: 'a' })?.title).toBe('new');
    expect(controller.get(Todo, { id: 'unknown' })).toBeUndefined();
  });

  it('is read as one item from the response of a change (VAL-2)', async () => {
    const { controller } = stored({ 1: { mon: a } });
    const remove = new Endpoint(async () => ({ id: 'a', title: 'gone' }), {
      sideEffect: true,
      schema: byDay.remove,
    });
    await expect(controller.fetch(remove)).resolves.toMatchObject({ id: 'a', title: 'gone' });
  });

  it('goes back with its key when an optimistic move fails (VAL-2, CTL-9)', async () => {
    const { controller, held } = stored({ 1: { mon: a }, 2: {} });
    let fail: (error: Error) => void = () => {};
    const move = new Endpoint((_item: object) => new Promise<typeof a>((_ok, reject) => (fail = reject)), {
      sideEffect: true,
      schema: byDay.move,
      getOptimisticResponse: (_snap: unknown, item: object) => item as typeof a,
    });
    const sent = controller.fetch(move, { id: 'a', user: 2 });
    expect([held(1), held(2)]).toEqual([[], ['mon a']]);
    fail(new Error('refused'));
    await expect(sent).rejects.toThrow('refused');
    expect([held(1), held(2)]).toEqual([['mon a'], []]);
  });

  it('is told from others of its id by its type (VAL-2)', () => {
    class Note extends Entity {
      id = '';
      type = '';
      user = 0;
    }
    class Link extends Note {
      static override readonly key = 'Link';
    }
    const things = new Collection(new schema.Values({ note: Note, link: Link }, 'type'));
    const { controller, held } = stored(
      { 1: { x: { id: '1', type: 'note', user: 1 }, y: { id: '1', type: 'link', user: 1 } }, 2: {} },
      things,
    );
    void controller.set(things.move as never, { id: '1', type: 'link', user: 2 } as never);
    expect([held(1), held(2)]).toEqual([['x 1'], ['y 1']]);
  });

  it('has a key of its own where its entity makes one of several fields (VAL-2)', () => {
    class Vote extends Entity {
      user = 0;
      poll = '';
      override pk() {
        return `${this.user},${this.poll}`;
      }
    }
    const votes = new Collection(new schema.Values(Vote));
    const controller = new Controller();
    void controller.set(votes, { poll: 'p' }, { mine: { user: 1, poll: 'p' } });
    void controller.set(votes, { poll: 'q' }, {});
    void controller.set(votes.assign, { poll: 'q' }, { his: { user: 2, poll: 'q' } });
    void controller.set(votes.remove as never, { poll: 'p' } as never, { user: 1, poll: 'p' } as never);
    expect(Object.keys(controller.get(votes, { poll: 'p' }) ?? {})).toEqual([]);
    expect(Object.keys(controller.get(votes, { poll: 'q' }) ?? {})).toEqual(['his']);
  });
});

describe('items of a map by their keys', () => {
  it('stay a map where a key is named as a field, or a member is null (VAL-2)', () => {
    const { controller, held } = stored({ 1: { title: a, none: null as never }, 2: {} });
    void controller.set(byDay.move, { title: { id: 'a', user: 2 } } as never);
    expect([held(1), held(2)]).toEqual([[], ['title a']]);
    void controller.set(byDay.remove, { user: 2 }, { title: { id: 'a' } } as never);
    expect(held(2)).toEqual([]);
  });
});
