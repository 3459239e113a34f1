import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  All,
  Collection,
  Controller,
  type Denormalize,
  denormalize,
  type DenormalizeDelegate,
  Entity,
  InspectorManager,
  INVALID,
  Invalidate,
  type Normalize,
  normalize,
  type NormalizeDelegate,
  Query,
  type QueryDelegate,
  schema,
  type SchemaArgs,
  type SchemaObject,
} from 'wireshape';

// Schemas that a reader might write: everything here is public.

/** Pairs on the wire, a Map for the reader. */
class Pairs<S> implements SchemaObject {
  readonly inner: S;
  constructor(inner: S) {
    this.inner = inner;
  }
  normalize(input: unknown, _parent: unknown, _key: string | undefined, delegate: NormalizeDelegate) {
    return (input as [string, unknown][]).map(
      ([key, value]) => [key, delegate.visit(this.inner, value, input, key) as Normalize<S>] as const,
    );
  }
  denormalize(input: unknown, delegate: DenormalizeDelegate): Map<string, Denormalize<S>> {
    const map = new Map<string, Denormalize<S>>();
    for (const [key, value] of input as [string, unknown][]) {
      const read = delegate.unvisit(this.inner, value);
      if (read !== INVALID && read !== undefined) map.set(key, read as Denormalize<S>);
    }
    return map;
  }
}

/** One record of a table of its own: what was said last, by topic. */
class Topic implements SchemaObject {
  static readonly key = 'Topic';
  static how = (args: readonly unknown[]) => (args[1] === 'loud' ? 'loud' : undefined);
  readonly acceptsPrimitives = true;
  normalize(input: unknown, _parent: unknown, _key: string | undefined, delegate: NormalizeDelegate): string {
    const topic = String(delegate.args[0]);
    const held = delegate.getEntity(Topic.key, topic);
    const said = typeof held === 'object' ? Number(held.times) : 0;
    if (input === '') delegate.invalidate(Topic, topic);
    else delegate.setEntity(Topic, topic, { text: input, times: said + 1 });
    return topic;
  }
  denormalize(input: unknown, delegate: DenormalizeDelegate): string | typeof INVALID {
    const record = delegate.getEntity(Topic.key, input as string);
    if (typeof record !== 'object') return INVALID;
    const loud = delegate.argsKey(Topic.how);
    const text = `${String(record.text)} (${String(record.times)})`;
    return loud ? text.toUpperCase() : text;
  }
  queryKey(args: readonly [topic: string, how?: 'loud'], _unvisit: unknown, delegate: QueryDelegate) {
    return delegate.getEntity(Topic.key, args[0]) && args[0];
  }
}

/** A box in a box, however deep. */
class Box implements SchemaObject {
  normalize(
    input: unknown,
    _parent: unknown,
    _key: string | undefined,
    delegate: NormalizeDelegate,
  ): unknown {
    const { item, ...rest } = input as { item?: unknown };
    const box: { item?: unknown } = rest;
    const open = (): void => void (item && (box.item = delegate.visit(this, item, input, 'item')));
    if (delegate.depth > 100) delegate.defer(open);
    else {
      delegate.depth++;
      open();
      delegate.depth--;
    }
    return box;
  }
  denormalize(input: unknown, delegate: DenormalizeDelegate): { item?: unknown } {
    const { item, ...rest } = input as { item?: unknown };
    return item ? { ...rest, item: delegate.unvisit(this, item) } : rest;
  }
}

class User extends Entity {
  id = '';
  name = '';
}
const ada = { id: '1', name: 'Ada' };
const bob = { id: '2', name: 'Bob' };

describe('a schema written against the open contract', () => {
  it('nests other schemas, and nests in them (UNI-1)', () => {
    const page = { users: new Pairs(User), lists: [new Pairs([User])] };
    const input = { users: [['a', ada]], lists: [[['x', [bob, ada]]]] };
    const { result, entities } = normalize(page, input);
    expect(result).toEqual({ users: [['a', '1']], lists: [[['x', ['2', '1']]]] });
    expect(entities).toEqual({ User: { 1: ada, 2: bob } });
    const read = denormalize(page, result, entities);
    expect(read.users.get('a')).toBeInstanceOf(User);
    expect(read.lists[0]?.get('x')?.[1]).toBe(read.users.get('a'));
    expectTypeOf(read.users).toEqualTypeOf<Map<string, User>>();
    expectTypeOf<Normalize<typeof page>['users']>().toEqualTypeOf<(readonly [string, string])[]>();
  });

  it('stands in an entity, closes circles, and takes shorthand (ARR-14)', () => {
    class Folder extends Entity {
      id = '';
      entries = new Map<string, Folder>();
      static override schema: Record<string, unknown> = {};
    }
    Folder.schema = { entries: new Pairs(Folder) };
    const root: { id: string; entries: unknown[] } = { id: 'r', entries: [] };
    root.entries.push(['self', root], ['sub', { id: 's', entries: [['up', 'r']] }]);
    const { result, entities } = normalize(Folder, root);
    const folder = denormalize(Folder, result, entities);
    expect(folder!.entries.get('self')).toBe(folder);
    expect(folder!.entries.get('sub')?.entries.get('up')).toBe(folder);
  });

  it('is read again only when what it read changes (UNI-1)', () => {
    const controller = new Controller();
    const pairs = new Query(new All(User), (users) => new Map(users.map((user) => [user.id, user])));
    void controller.set(new Pairs(User), [
      ['a', ada],
      ['b', bob],
    ]);
    const before = controller.get(pairs);
    void controller.set(User, { ...ada });
    expect(controller.get(pairs)).toBe(before);
    void controller.set(new Invalidate(User), '1');
    expect(controller.get(pairs)?.size).toBe(1);
  });

  it('keeps records of its own, removes them, and is asked for by its arguments (UNI-1)', () => {
    const controller = new Controller();
    const topic = new Topic();
    const wordy = { topic };
    void controller.set(topic, 'news', 'hello');
    void controller.set(topic, 'news', 'again');
    expect(controller.getState().entities).toEqual({ Topic: { news: { text: 'again', times: 2 } } });
    expect(controller.get(topic, 'news')).toBe('again (2)');
    expect(controller.get(topic, 'news', 'loud')).toBe('AGAIN (2)');
    expect(controller.get(topic, 'other')).toBeUndefined();
    const read = controller.get(wordy, 'news');
    expect(read).toEqual({ topic: 'again (2)' });
    void controller.set(topic, 'other', 'x');
    expect(controller.get(wordy, 'news')).toBe(read);
    void controller.set(topic, 'news', '');
    expect(controller.get(topic, 'news')).toBeUndefined();
    expectTypeOf<Denormalize<Topic>>().toEqualTypeOf<string>();
    expectTypeOf<SchemaArgs<Topic>>().toEqualTypeOf<readonly [topic: string, how?: 'loud']>();
  });

  it('reaches 10,000 levels down when it keeps to the depth (ARR-14)', () => {
    let input: object = { at: 10_000 };
    for (let at = 9999; at >= 0; at--) input = { at, item: input };
    const { result, entities } = normalize(new Box(), input);
    let box = denormalize(new Box(), result, entities);
    for (let depth = 0; depth < 10_000; depth++) box = box!.item as typeof box;
    expect(box).toEqual({ at: 10_000 });
  });

  it('is given neither null nor undefined (ARR-11)', () => {
    expect(normalize([new Pairs(User)], [null, undefined, []]).result).toEqual([null, undefined, []]);
    expect(denormalize([new Pairs(User)], [null, undefined, []], {})).toEqual([null, new Map()]);
  });

  it('is told the entity class around it (UNI-1)', () => {
    const seen: unknown[] = [];
    const spy: SchemaObject = {
      normalize: (input, _parent, _key, _delegate, parentEntity) => (seen.push(parentEntity), input),
      denormalize: (input) => input,
    };
    class ParentEntity extends Entity {
      id = '';
      static override schema = { one: spy, all: { deep: [new schema.Values(spy)] } };
    }
    normalize(
      { top: spy, in: ParentEntity },
      { top: {}, in: { id: '1', one: {}, all: { deep: [{ a: {} }] } } },
    );
    expect(seen).toEqual([undefined, ParentEntity, ParentEntity]);
  });
});

it('passes through what stands for no schema (OBJ-1)', () => {
  const input = [['a', { id: '1' }]];
  for (const inner of ['', null, new Date(0)]) {
    const pairs = new Pairs(inner);
    const { result, entities } = normalize(pairs, input);
    expect([result, entities]).toEqual([input, {}]);
    expect(denormalize(pairs, result, entities)).toEqual(new Map([['a', { id: '1' }]]));
  }
});

it('has the parts of an entity to go through, as of any schema (ENT-4)', () => {
  class Team extends Entity {
    id = '';
    static override schema = { lead: User };
  }
  expect(Team.parts()).toEqual([User]);
});

it('stands in a Collection though it does not tell its parts (COL-1)', () => {
  const controller = new Controller();
  const boxes = new Collection([new Box()]);
  void controller.set(boxes, [{ at: 1 }]);
  void controller.set(boxes.push, { at: 2 });
  expect(controller.get(boxes)).toEqual([{ at: 1 }, { at: 2 }]);
});

it('is named as its class is, in errors and to the inspector (ARR-13, CTL-4)', () => {
  class Loose {
    static normalize(input: unknown) {
      return input;
    }
    static denormalize(input: unknown) {
      return input;
    }
  }
  expect(() => normalize(Loose, 'text')).toThrow('Loose');
  const inspector = new InspectorManager();
  const controller = new Controller({ managers: [inspector] });
  void controller.set(Loose as never, { a: 1 } as never);
  expect(inspector.events).toMatchObject([{ kind: 'action', action: { schema: 'Loose' } }]);
});
