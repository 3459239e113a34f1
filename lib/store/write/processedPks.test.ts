import { expect, it } from 'vitest';
import { Controller, Endpoint, Entity } from 'wireshape';

/** The database of this server names the id `_id`. */
class Doc extends Entity {
  static override key = 'Doc';
  id = '';
  title = '';
  note = '';
  static override process(input: Record<string, unknown>) {
    const { _id: id, ...rest } = input;
    return id === undefined ? { ...input } : { ...rest, id };
  }
}
class Shelf extends Entity {
  static override key = 'Shelf';
  id = '';
  docs: Doc[] = [];
  static override schema = { docs: [Doc] };
}
type Fields = Partial<{ id: string; title: string }>;

it.each([
  ['one', Doc, { id: '1', title: 'b' }, { _id: '1' }],
  ['several', [Doc], [{ id: '1', title: 'b' }], [{ _id: '1' }]],
  [
    'one inside of another',
    Shelf,
    { id: 's', docs: [{ id: '1', title: 'b' }] },
    { id: 's', docs: [{ _id: '1' }] },
  ],
])(
  'keeps what was sent of %s where `process` finds the id (CTL-27)',
  async (_name, schema, sent, response) => {
    const getDoc = new Endpoint(
      async (_params: { id: string }): Promise<unknown> => ({ _id: '1', title: 'a', note: 'n' }),
      { name: 'getDoc', schema: Doc },
    );
    const save = new Endpoint(async (_fields: Fields | object): Promise<unknown> => response, {
      name: 'save',
      schema: schema as typeof Doc,
      sideEffect: true,
      getOptimisticResponse: (_snapshot, fields) => fields,
    });
    const controller = new Controller();
    await controller.fetch(getDoc, { id: '1' });
    const ended = controller.fetch(save, sent);
    const doc = () => controller.get(Doc, { id: '1' });
    expect(doc()?.title).toBe('b');
    await ended;
    expect(doc()).toMatchObject({ title: 'b', note: 'n' });
    expect(controller.getResponse(getDoc, { id: '1' }).expiresAt).toBe(1);
  },
);
