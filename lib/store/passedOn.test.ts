import { describe, expect, it } from 'vitest';
import { Collection, Controller, Endpoint, Entity, schema } from 'wireshape';

class Venue extends Entity {
  id = '';
  opened = new Date(0);
  static override schema = { opened: (iso: string) => new Date(iso) };
}
class Concert extends Entity {
  id = '';
  title = 'untitled';
  starts = new Date(0);
  /** Cents on the wire: not the same when it is applied twice. */
  price = 0;
  venue: Venue = new Venue();
  dates: Date[] = [];
  meta: { changed?: Date; note?: string } = {};
  static override schema = {
    starts: (iso: string) => new Date(iso),
    price: (cents: number) => cents / 100,
    venue: Venue,
    dates: [(iso: string) => new Date(iso)],
    meta: { changed: (iso: string) => new Date(iso) },
  };
}
const iso = '2026-11-22T20:00:00.000Z';
const other = '2027-01-01T00:00:00.000Z';
const wire = {
  id: '1',
  starts: iso,
  price: 1250,
  venue: { id: 'v', opened: other },
  dates: [iso, other],
  meta: { changed: iso, note: 'a' },
};
const stored = { ...wire, venue: 'v' };

function filled() {
  const controller = new Controller({ managers: [] });
  void controller.set(Concert, wire);
  const record = (): unknown => controller.getState().entities['Concert']?.['1'];
  return { controller, record };
}

describe('set with an updater', () => {
  it('stores wire values and no defaults of what it passes on (ENT-11)', () => {
    const { controller, record } = filled();
    void controller.set(Concert, '1', (old) => ({ ...old, title: 'Requiem' }));
    expect(record()).toEqual({ ...stored, title: 'Requiem' });
    expect(controller.getState().entities['Venue']).toEqual({ v: wire.venue });
    expect(controller.get(Concert, '1')).toMatchObject({ price: 12.5, starts: new Date(iso) });
  });

  it('makes no new state where everything is passed on (ENT-11, SET-5)', () => {
    const { controller, record } = filled();
    const before = controller.getState();
    void controller.set(Concert, '1', (old) => ({ ...old }));
    void controller.set(Concert, '1', (old) => old);
    expect(controller.getState()).toBe(before);
    expect(record()).not.toHaveProperty('title');
  });

  it('stores a default that a part of the record names (ENT-11)', () => {
    const { controller, record } = filled();
    void controller.set(Concert, '1', ({ id, starts }) => ({ id, starts, title: 'untitled' }));
    expect(record()).toEqual({ ...stored, title: 'untitled' });
  });

  it('stores what is new as it is given (ENT-11)', () => {
    const { controller, record } = filled();
    void controller.set(Concert, '1', (old) => ({ ...old, starts: other, price: 900 }));
    expect(record()).toEqual({ ...stored, starts: other, price: 900 });
    expect(controller.get(Concert, '1')).toMatchObject({ price: 9, starts: new Date(other) });
  });

  it('looks into new lists and objects of a record (ENT-11)', () => {
    const { controller, record } = filled();
    const last = '2028-01-01T00:00:00.000Z';
    void controller.set(Concert, '1', (old) => ({
      ...old,
      dates: [...old.dates.slice(1), last as unknown as Date],
      meta: { ...old.meta, note: 'b' },
      venue: { ...old.venue, name: 'Hall' },
    }));
    expect(record()).toEqual({ ...stored, dates: [other, last], meta: { changed: iso, note: 'b' } });
    expect(controller.getState().entities['Venue']).toEqual({ v: { ...wire.venue, name: 'Hall' } });
  });

  it('stores members that are new, and a list of which not all could be read, as they are given (ENT-11)', () => {
    const { controller, record } = filled();
    class Stage extends Entity {
      id = '';
      slots: unknown[] = [];
      static override schema = { slots: [Venue] };
    }
    void controller.set(Stage, { id: '1', slots: [{ id: 'v', opened: iso }, 'missing'] });
    void controller.set(Stage, '1', (old) => ({ ...old, slots: [...old.slots, { id: 'w', opened: other }] }));
    expect(controller.getState().entities['Stage']?.['1']).toEqual({ id: '1', slots: ['v', 'w'] });
    void controller.set(Concert, '1', (old) => ({ ...old, meta: { ...old.meta, place: 'b' } }));
    expect(record()).toMatchObject({ meta: { ...wire.meta, place: 'b' } });
  });

  it('does the same for the members of a list (ENT-11)', () => {
    const { controller, record } = filled();
    const list = new Collection([Concert]);
    void controller.set(list, [wire, { ...wire, id: '2' }]);
    void controller.set(list, (old: Concert[]) =>
      old.map((concert) => (concert.id === '1' ? { ...concert, title: 'Requiem' } : concert)),
    );
    void controller.set(new schema.All(Concert), (old: Concert[]) => [...old]);
    expect(record()).toEqual({ ...stored, title: 'Requiem' });
    expect(controller.getState().entities['Concert']?.['2']).toEqual({ ...stored, id: '2' });
  });

  it('writes values that were not read as they are (ENT-11)', () => {
    const { controller, record } = filled();
    void controller.set(Concert, { id: '1', price: 12.5 });
    expect(record()).toEqual({ ...stored, price: 12.5 });
  });
});

describe('getOptimisticResponse', () => {
  it('stores wire values and no defaults of what it passes on (ENT-11)', () => {
    const { controller, record } = filled();
    const rename = new Endpoint(async (_params: { id: string; title: string }): Promise<unknown> => null, {
      name: 'rename',
      schema: Concert,
      sideEffect: true,
      getOptimisticResponse: (snapshot, { id, title }) => ({ ...snapshot.get(Concert, id), title }),
    });
    void controller.fetch(rename, { id: '1', title: 'Requiem' });
    expect(record()).toEqual({ ...stored, title: 'Requiem' });
    void controller.set(Concert, { id: '1', price: 2000 });
    expect(record()).toEqual({ ...stored, price: 2000, title: 'Requiem' });
    expect(controller.get(Concert, '1')?.price).toBe(20);
  });

  it('is stored as it is where it looks at nothing stored (ENT-11)', () => {
    const { controller, record } = filled();
    const save = new Endpoint(async (sent: object): Promise<unknown> => sent, {
      name: 'save',
      schema: Concert,
      sideEffect: true,
      getOptimisticResponse: (_snapshot, sent: object) => sent,
    });
    void controller.fetch(save, { id: '1', price: 12.5 });
    expect(record()).toEqual({ ...stored, price: 12.5 });
  });
});
