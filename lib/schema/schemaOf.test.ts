import { describe, expect, it } from 'vitest';
import {
  All,
  Collection,
  denormalize,
  Entity,
  type EntityClass,
  Invalidate,
  Lazy,
  normalize,
  Query,
  schema,
  Union,
  Values,
} from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
}
class Team extends Entity {
  id = '';
}
const mapping = { user: User, team: Team };
const byType = (value: { type: 'user' | 'team' }): 'user' | 'team' => value.type;

describe('schema', () => {
  it('is what a schema was made of (NAMES, ARR-4)', () => {
    expect(new schema.Array(User).schema).toBe(User);
    expect(new schema.Array(mapping, byType).schema).toEqual(mapping);
    expect(new Values(User).schema).toBe(User);
    expect(new Union(mapping, byType).schema).toEqual(mapping);
    expect(new schema.Object({ user: User }).schema).toEqual({ user: User });
    expect(new All(User).schema).toBe(User);
    expect(new Query(new All(User), (all) => all).schema).toBeInstanceOf(All);
    expect(new Collection([User]).schema).toBeInstanceOf(schema.Array);
  });

  it('can be added to in a Union, and the lists of it know (ARR-10, UNI-1)', () => {
    const union = new Union(
      { user: User } as Record<string, EntityClass>,
      (value: { type: string }) => value.type,
    );
    const list = new schema.Array(union as never);
    expect(union.define({ team: Team })).toBe(union);
    expect(normalize(list, [{ id: '1', type: 'team' }]).result).toEqual([{ id: '1', schema: 'team' }]);
  });
});

describe('an entity class as text', () => {
  it('is its key, and as JSON its key and schema (ENT-3)', () => {
    class Post extends Entity {
      id = '';
      static override schema = { author: User };
    }
    expect(`${Post}`).toBe('Post');
    expect(JSON.parse(JSON.stringify({ Post: Post.toJSON() }))).toEqual({
      Post: { key: 'Post', schema: { author: { key: 'User', schema: {} } } },
    });
  });
});

describe('a schema around an entity that holds it', () => {
  const wrappers: readonly [string, (type: EntityClass) => object][] = [
    ['Query', (type) => new Query(type, (one) => one)],
    ['Lazy', (type) => new Lazy(type)],
    ['LazyQuery', (type) => new Lazy(type).query],
    ['Collection', (type) => new Collection([type])],
    ['push', (type) => new Collection([type]).push as object],
    ['Union', (type) => new Union({ a: type } as Record<string, EntityClass>, () => 'a')],
    ['All', (type) => new All(type)],
    ['Invalidate', (type) => new Invalidate(type)],
  ];
  it.each(wrappers)('meets a cycle through %s once (ARR-14)', (name, wrap) => {
    class Node extends Entity {
      id = '';
      static override schema: Record<string, unknown> = {};
    }
    Node.schema = { next: wrap(Node as never) };
    const node: Record<string, unknown> = { id: '1' };
    node.next = ['All', 'Collection', 'push'].includes(name) ? [node] : node;
    const { result, entities } = normalize(Node, node);
    expect(result).toBe('1');
    expect(Object.keys(entities.Node ?? {})).toEqual(['1']);
    denormalize(Node, result, entities);
  });
});

describe('an entity whose normalize or denormalize is overridden', () => {
  it('runs them, and what they hand on to (ENT-9)', () => {
    class Loud extends Entity {
      id = '';
      name = '';
      static override normalize(...[input, ...rest]: Parameters<typeof Entity.normalize>): unknown {
        return super.normalize({ ...(input as object), seen: true }, ...rest);
      }
      static override denormalize(...rest: Parameters<typeof Entity.denormalize>): unknown {
        const loud = super.denormalize(...rest) as { name: string };
        return Object.assign(loud, { name: loud.name.toUpperCase() });
      }
    }
    const { result, entities } = normalize([Loud], [{ id: '1', name: 'Ada' }]);
    expect(entities.Loud).toEqual({ 1: { id: '1', name: 'Ada', seen: true } });
    expect(denormalize([Loud], result, entities).map(({ name }) => name)).toEqual(['ADA']);
  });
});
