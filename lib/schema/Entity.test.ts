import { describe, expect, it } from 'vitest';
import { Controller, denormalize, Entity, normalize, schema } from 'wireshape';

class User extends Entity {
  id = '';
  name = 'nobody';
  age = 0;
  admin = false;
  tags: string[] = [];
  get initial() {
    return this.name[0];
  }
  greet() {
    return `I am ${this.name}`;
  }
}

describe('Entity', () => {
  it('reads as an instance, with the defaults for what the data lacks (ENT-1)', () => {
    const { result, entities } = normalize(User, { id: '1', age: 36 });
    expect(entities).toEqual({ User: { 1: { id: '1', age: 36 } } });
    const user = denormalize(User, result, entities);
    expect(user).toBeInstanceOf(User);
    expect({ ...user }).toEqual({ id: '1', name: 'nobody', age: 36, admin: false, tags: [] });
    expect([user!.initial, user!.greet(), user!.pk()]).toEqual(['n', 'I am nobody', '1']);
  });

  it('gives each instance defaults of its own (ENT-1)', () => {
    const { result, entities } = normalize([User], [{ id: '1' }, { id: '2' }]);
    const [one, two] = denormalize([User], result, entities);
    one?.tags.push('x');
    expect(two?.tags).toEqual([]);
    expect(User.defaults).toBe(User.defaults);
    expect((User.defaults as User).name).toBe('nobody');
  });

  it('keeps a default apart from a value that came as null (ENT-1)', () => {
    expect(denormalize(User, { id: '1', name: null }, {})!.name).toBeNull();
  });

  it('hands the record to the constructor (ENT-1)', () => {
    class Loud extends Entity {
      id = '';
      title: string;
      constructor(props: { id?: string } = {}) {
        super();
        this.title = `made of ${props.id}`;
      }
    }
    expect(denormalize(Loud, { id: '7' }, {})!.title).toBe('made of 7');
    expect(Loud.fromJS({ id: '8' })).toMatchObject({ id: '8', title: 'made of 8' });
  });

  it('keeps fields that the class does not declare (ENT-7)', () => {
    const { result, entities } = normalize(User, { id: '1', nick: 'x' });
    expect(denormalize(User, result, entities)).toHaveProperty('nick', 'x');
  });

  it('holds each subtype of a family to its own type (ENT-6)', () => {
    abstract class Item extends Entity {
      id = 0;
      type: 'link' | 'post' = 'link';
    }
    class Link extends Item {
      override readonly type = 'link' as const;
    }
    class Post extends Item {
      override readonly type = 'post' as const;
    }
    const feed = new schema.Array({ link: Link, post: Post }, 'type');
    const { result, entities } = normalize(feed, [
      { id: 1, type: 'post' },
      { id: 1, type: 'link' },
    ]);
    expect(Object.keys(entities)).toEqual(['Post', 'Link']);
    expect(denormalize(feed, result, entities).map(({ type }) => type)).toEqual(['post', 'link']);
    expect([new Link().type, new Post().type]).toEqual(['link', 'post']);
  });
});

describe('two entities that are one', () => {
  it('are merged, newer over older (ENT-7)', () => {
    const { result, entities } = normalize(
      [User],
      [
        { id: '1', name: 'Ada', age: 36 },
        { id: 1, name: 'Ada L.' },
      ],
    );
    expect(result).toEqual(['1', '1']);
    expect(entities).toEqual({ User: { 1: { id: 1, name: 'Ada L.', age: 36 } } });
    const [one, two] = denormalize([User], result, entities);
    expect(one).toBe(two);
  });

  it('are merged in the order in which they are finished: nested before what holds it (ENT-7)', () => {
    class Node extends Entity {
      id = '';
      static override schema: Record<string, unknown> = {};
    }
    Node.schema = { first: Node, second: Node };
    const node = {
      id: '1',
      label: 'outer',
      first: { id: '1', label: 'first' },
      second: { id: '1', label: 'second' },
    };
    expect(normalize(Node, node).entities.Node?.['1']).toMatchObject({ label: 'outer' });
    const { label: _label, ...bare } = node;
    expect(normalize(Node, bare).entities.Node?.['1']).toMatchObject({ label: 'second' });
  });

  it('keep references that did not change (ENT-7)', () => {
    const tags = ['a'];
    const store = normalize([User], [{ id: '1', name: 'Ada', tags }, { id: '2' }]);
    const next = normalize([User], [{ id: '1', name: 'Ada L.', tags: ['a'] }, { id: '2' }], store);
    expect(next.entities.User?.['2']).toBe(store.entities.User?.['2']);
    expect(next.entities.User?.['1']?.tags).toBe(store.entities.User?.['1']?.tags);
    expect(next.entities.User?.['1']).not.toBe(store.entities.User?.['1']);
  });

  it('are merged in the order in which they are written, whatever their times (ENT-7, CTL-5)', () => {
    const at = (fetchedAt: number) => ({ fetchedAt, date: 0, expiresAt: Infinity });
    let store = normalize(User, { id: '1', name: 'at 10' }, { meta: at(10) });
    store = normalize(User, { id: '1', name: 'at 5', age: 5 }, { ...store, meta: at(5) });
    expect(store.entities.User?.['1']).toEqual({ id: '1', name: 'at 5', age: 5 });
    store = normalize(User, { id: '1', name: 'at 11' }, { ...store, meta: at(11) });
    expect(store.entities.User?.['1']).toEqual({ id: '1', name: 'at 11', age: 5 });
  });
});

describe('hostile names', () => {
  const hostile = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '0', ' ', '💥', '[]'];

  it.each(hostile)('the pk %s is stored, found and listed as any other (ENT-8)', (id) => {
    const controller = new Controller();
    void controller.set([User], [{ id, name: 'x' }, { id: 'y' }]);
    expect(Object.keys(controller.getState().entities.User ?? {})).toContain(id);
    expect(controller.get(User, { id })?.name).toBe('x');
    expect(controller.get(User, id)?.id).toBe(id);
    expect(controller.get(new schema.All(User))?.map((user) => user.id)).toEqual([id, 'y']);
    const { result, entities } = normalize([User], [{ id, name: 'x' }]);
    expect(Object.entries(entities.User ?? {})).toEqual([[id, { id, name: 'x' }]]);
    expect(denormalize([User], result, entities)[0]?.name).toBe('x');
    void controller.set(new schema.Invalidate(User), id);
    expect(controller.get(User, id)).toBeUndefined();
  });

  it.each(hostile)('the key %s names a table as any other (ENT-8)', (key) => {
    class Odd extends Entity {
      id = '';
      static override key = key;
    }
    const { result, entities } = normalize(Odd, { id: '1' });
    expect(Object.keys(entities)).toEqual([key]);
    expect(denormalize(Odd, result, entities)).toBeInstanceOf(Odd);
    expect(denormalize(Odd, '1', {})).toBeUndefined();
  });

  it('finds no inherited entity (ENT-8)', () => {
    expect(denormalize(User, 'constructor', { User: {} })).toBeUndefined();
    expect(denormalize([User], ['toString'], {})).toEqual([]);
  });

  it.each([
    ['computed properties', User],
    [
      'none',
      class Plain extends Entity {
        id = '';
        admin = false;
      },
    ],
  ])('changes no prototype by what comes over the wire, with %s (ENT-8)', (_name, Class) => {
    const wire = JSON.parse('{"id":"1","__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}');
    const { result, entities } = normalize(Class, wire);
    const user = denormalize(Class, result, entities);
    expect(Object.getPrototypeOf(user)).toBe(Class.prototype);
    expect(Object.getPrototypeOf(Class.fromJS(wire))).toBe(Class.prototype);
    expect(Object.getPrototypeOf(entities[Class.key]?.['1'])).toBe(Object.prototype);
    expect(user!.admin).toBe(false);
    expect(Object.hasOwn(user!, '__proto__')).toBe(true);
    expect(({} as { admin?: boolean; x?: number }).admin).toBeUndefined();
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('lets a computed property stand against a value of its name (ENT-1, ENT-8)', () => {
    const { result, entities } = normalize(User, { id: '1', name: 'Ada', initial: 'Z', nick: 'x' });
    const user = denormalize(User, result, entities);
    expect([user!.initial, user!.name]).toEqual(['A', 'Ada']);
    expect(user).toHaveProperty('nick', 'x');
    expect(User.fromJS({ id: '2', initial: 'Z' }).initial).toBe('n');
  });

  it('uses a setter that the class has (ENT-1)', () => {
    class Price extends Entity {
      id = '';
      cents = 0;
      get euros() {
        return this.cents / 100;
      }
      set euros(euros: number) {
        this.cents = euros * 100;
      }
    }
    expect(denormalize(Price, { id: '1', euros: 5 }, {})).toMatchObject({ cents: 500, euros: 5 });
  });
});
