import { describe, expect, it, vi } from 'vitest';
import { denormalize, Entity, normalize } from 'wireshape';
import { freeze } from 'immer';

class User extends Entity {
  id = '';
  name = '';
}
class Post extends Entity {
  id = '';
  title = '';
  author = new User();
  static override schema = { author: User };
}
class Tag extends Entity {
  id = '';
}

const ada = { id: '1', name: 'Ada' };
const eve = { id: '2', name: 'Eve' };
const first = { id: 'a', title: 'First', author: ada };
const second = { id: 'b', title: 'Second', author: eve };
const { entities } = freeze(
  normalize({ posts: [Post], tags: [Tag] }, { posts: [first, second], tags: [{ id: 't' }] }),
  true,
);

describe('normalize into given tables', () => {
  it('shares every table and record that did not change (FN-2)', () => {
    const next = normalize(Post, { id: 'a', title: 'New' }, { entities }).entities;
    expect(next.Post).toEqual({ a: { id: 'a', title: 'New', author: '1' }, b: { ...second, author: '2' } });
    expect(next.Post?.b).toBe(entities.Post?.b);
    expect(next.User).toBe(entities.User);
    expect(next.Tag).toBe(entities.Tag);
    expect(entities.Post?.a).toEqual({ ...first, author: '1' });
  });

  it('gives the same tables for equal data (FN-2)', () => {
    const copy = structuredClone([first, second]);
    expect(normalize([Post], copy, { entities }).entities).toBe(entities);
    expect(normalize([Post], [], { entities }).entities).toBe(entities);
    expect(normalize(Post, null, { entities }).entities).toBe(entities);
    expect(normalize('', 'text', { entities }).entities).toBe(entities);
  });

  it('shares a table whose rows were all written back to what they were (FN-2)', () => {
    const twice = [{ id: '1', name: 'Bob' }, ada];
    expect(normalize([User], twice, { entities }).entities).toBe(entities);
    const other = normalize([User], [...twice, { id: '2', name: 'Eva' }], { entities }).entities;
    expect(other.User).toEqual({ 1: ada, 2: { id: '2', name: 'Eva' } });
    expect(other.User?.['1']).toBe(entities.User?.['1']);
  });

  it('keeps what else is in the state, and tables of other names (FN-2)', () => {
    const state = freeze({ ...entities, status: {}, ids: ['a'] as never }, true);
    const next = normalize(User, { id: '3' }, { entities: state }).entities;
    expect(next).toEqual({ ...state, User: { ...entities.User, 3: { id: '3' } } });
    expect((next as unknown as typeof state).ids).toBe(state.ids);
    class Status extends User {
      static override key = 'status';
    }
    expect(normalize(Status, ada, { entities: { status: 'idle' } as never }).entities).toEqual({
      status: { 1: ada },
    });
  });

  it('reads and copies what came, not what is there (FN-2)', () => {
    const rows = new Proxy(
      Object.fromEntries(Array.from({ length: 1000 }, (_, id) => [`u${id}`, { id: `u${id}`, name: 'x' }])),
      {
        get: (target, name, receiver) => (reads.push(name), Reflect.get(target, name, receiver) as unknown),
        ownKeys: (target) => (copies++, Reflect.ownKeys(target)),
      },
    );
    const reads: PropertyKey[] = [];
    let copies = 0;
    normalize(User, { id: 'u7', name: 'x' }, { entities: { User: rows } });
    expect([new Set(reads), copies]).toEqual([new Set(['u7']), 0]);
    const { entities: next } = normalize(
      [User],
      [
        { id: 'u7', name: 'y' },
        { id: 'u8', name: 'y' },
      ],
      { entities: { User: rows } },
    );
    expect(copies).toBe(1);
    expect(next.User?.u9).toBe(rows.u9);
  });

  it('enumerates no table but the one that changes, and that once (FN-2)', () => {
    const posts = Array.from({ length: 1_000 }, (_, id) => ({
      id: `p${id}`,
      title: 't',
      author: { id: `u${id % 100}`, name: 'x' },
    }));
    const all = normalize(
      { posts: [Post], tags: [Tag] },
      { posts, tags: Array.from({ length: 50 }, (_, id) => ({ id: `t${id}` })) },
    ).entities;
    const enumerated: string[] = [];
    const entities = Object.fromEntries(
      Object.entries(all).map(([key, table]) => {
        const ownKeys = (target: object) => {
          enumerated.push(key);
          return Reflect.ownKeys(target);
        };
        return [key, new Proxy(table as object, { ownKeys })];
      }),
    ) as unknown as typeof all;
    const equal = { id: 'p5', title: 't', author: { id: 'u5', name: 'x' } };
    expect(normalize(Post, equal, { entities }).entities).toBe(entities);
    expect(enumerated).toEqual([]);
    expect(normalize(Tag, { id: 't1', name: 'new' }, { entities }).entities.Post).toBe(entities.Post);
    expect(enumerated).toEqual(['Tag']);
    normalize(Post, { ...equal, title: 'n' }, { entities });
    expect(enumerated).toEqual(['Tag', 'Post']);
  });

  it('merges as the store does: by merge, shouldUpdate and their times (FN-2, ENT-7)', () => {
    const merge = vi.fn((held: object, incoming: object) => ({ ...held, ...incoming, merged: true }));
    class Counted extends Entity {
      id = '';
      static override merge = merge;
    }
    const before = normalize(Counted, { id: '1', a: 1 });
    expect(merge).not.toHaveBeenCalled();
    expect(normalize(Counted, { id: '1', b: 1 }, before).entities).toEqual({
      Counted: { 1: { id: '1', a: 1, b: 1, merged: true } },
    });
    class Versioned extends Entity {
      id = '';
      static override shouldUpdate = vi.fn(
        (held: { fetchedAt: number }, incoming: { fetchedAt: number }) =>
          incoming.fetchedAt >= held.fetchedAt,
      );
    }
    const at = (fetchedAt: number) => ({ fetchedAt, date: fetchedAt, expiresAt: fetchedAt + 9 });
    const held = normalize(Versioned, { id: '1', v: 5 }, { meta: at(5) });
    expect(normalize(Versioned, { id: '1', v: 4 }, { ...held, meta: at(4) }).entities).toBe(held.entities);
    const newer = normalize(Versioned, { id: '1', v: 6 }, { ...held, meta: at(6) });
    expect(newer.entities).toEqual({ Versioned: { 1: { id: '1', v: 6 } } });
    expect(Versioned.shouldUpdate.mock.calls.at(-1)?.slice(0, 2)).toEqual([at(5), at(6)]);
    // Without times, what is there is older than anything.
    normalize(Versioned, { id: '1', v: 4 }, { entities: held.entities, meta: at(4) });
    expect(Versioned.shouldUpdate.mock.calls.at(-1)?.[0]).toEqual({ fetchedAt: 0, date: 0, expiresAt: 0 });
  });

  it('passes times on, and renews those of what came (FN-2)', () => {
    const at = (date: number) => ({ fetchedAt: date, date, expiresAt: date + 9 });
    const held = freeze(normalize([User], [ada, eve], { meta: at(1) }), true);
    const next = normalize(User, ada, { ...held, meta: at(2) });
    expect(next.entitiesMeta).toEqual({ User: { 1: at(2), 2: at(1) } });
    expect(next.entitiesMeta.User?.['2']).toBe(held.entitiesMeta.User?.['2']);
    expect(next.entities).toBe(held.entities);
    expect(normalize(User, ada, { entities: held.entities, meta: at(3) }).entitiesMeta).toEqual({
      User: { 1: at(3) },
    });
  });

  it('reads from the new tables (FN-2)', () => {
    const next = normalize(User, { id: '1', name: 'Ada L.' }, { entities }).entities;
    expect(denormalize(Post, 'a', next)?.author.name).toBe('Ada L.');
    expect(denormalize(Post, 'a', entities)?.author.name).toBe('Ada');
  });

  it('writes nothing when a later part of the input is bad (FN-2, SET-4)', () => {
    expect(() => normalize([User], [{ id: '3' }, {}], { entities })).toThrow(/At \[1\].*\[pk_missing\]/);
    expect(Object.keys(entities.User ?? {})).toEqual(['1', '2']);
  });
});
