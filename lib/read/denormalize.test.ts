import { describe, expect, it } from 'vitest';
import { Collection, denormalize, Entity, normalize } from 'wireshape';
import { EntityTables } from '../tables/EntityTables.ts';
import { write } from '../normalize/write.ts';
import { readResult } from './readResult.ts';

class Tag extends Entity {
  id = '';
  name = '';
}
class Author extends Entity {
  id = '';
  name = '';
}
class Post extends Entity {
  id = '';
  title = '';
  author = new Author();
  tags: Tag[] = [];
  static override schema = { author: Author, tags: [Tag] };
}
class Node extends Entity {
  id = '';
  label = '';
  next: Node | undefined;
  children: Node[] = [];
  static override schema: Record<string, unknown> = {};
}
Node.schema = { next: Node, children: [Node] };

const times = { fetchedAt: 1, date: 1, expiresAt: 2 };

/** A store of one result, written and read in turn. */
function store(schema: unknown) {
  let tables = new EntityTables();
  let result: unknown;
  return {
    load(input: unknown) {
      ({ result, tables } = write(tables, schema, input, [], times));
    },
    set(entity: unknown, value: unknown) {
      ({ tables } = write(tables, entity, value, [], times));
    },
    read: <T>() => readResult(schema, result, tables, []) as T,
    get tables() {
      return tables;
    },
    at: <T>(version: EntityTables) => readResult(schema, result, version, []) as T,
  };
}

const posts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `p${at}`,
    title: `Post ${at}`,
    author: { id: `a${at % 5}`, name: `Author ${at % 5}` },
    tags: [{ id: `t${at % 3}`, name: 'x' }],
  }));

describe.each([3, 100])('a memoized list of %i', (count) => {
  it('is the same object while nothing changes (ENT-7)', () => {
    const { load, read, set } = store([Post]);
    load(posts(count));
    const before = read();
    expect(read()).toBe(before);
    set(Tag, { id: 'other', name: 'y' });
    expect(read()).toBe(before);
  });

  it('renews one row, and keeps the others (ENT-7)', () => {
    const { load, read, set } = store([Post]);
    load(posts(count));
    for (const title of ['one', 'two', 'three']) {
      const before = read<Post[]>();
      set(Post, { id: 'p1', title });
      const after = read<Post[]>();
      expect(after).not.toBe(before);
      expect(after[1]?.title).toBe(title);
      expect(after[1]?.author).toBe(before[1]?.author);
      expect(after[1]?.tags).toBe(before[1]?.tags);
      expect(after.filter((post, at) => post !== before[at])).toEqual([after[1]]);
    }
  });

  it('renews the rows of an author that changed, and no other (ENT-7)', () => {
    const { load, read, set } = store([Post]);
    load(posts(count));
    for (const name of ['Ada', 'Eve']) {
      const before = read<Post[]>();
      set(Author, { id: 'a0', name });
      const after = read<Post[]>();
      for (const [at, post] of after.entries()) {
        if (at % 5 === 0) expect(post.author.name).toBe(name);
        expect(post === before[at]).toBe(at % 5 !== 0);
      }
    }
  });

  it('gives a reader of the version before its own value again', () => {
    const { load, set, at, ...rest } = store([Post]);
    load(posts(count));
    const older = rest.tables;
    const before = at<Post[]>(older);
    set(Post, { id: 'p1', title: 'new' });
    const after = at<Post[]>(rest.tables);
    expect(at(older)).toBe(before);
    expect(at(rest.tables)).toBe(after);
  });
});

describe('a memoized cycle', () => {
  const ring = (length: number) => {
    const nodes = Array.from({ length }, (_, at) => ({ id: String(at), label: 'x', next: {} as object }));
    for (const [at, node] of nodes.entries()) node.next = nodes[(at + 1) % length] as object;
    return nodes[0];
  };

  it('ends where it began, and is kept while nothing changes (ENT-7)', () => {
    const { load, read, set } = store(Node);
    load(ring(4));
    const before = read<Node>();
    expect(before.next?.next?.next?.next).toBe(before);
    set(Tag, { id: 't' });
    expect(read()).toBe(before);
    expect(read<Node>().next).toBe(before.next);
  });

  it('is new all around after a change anywhere in it (ENT-7)', () => {
    const { load, read, set } = store(Node);
    load(ring(4));
    const before = read<Node>();
    set(Node, { id: '2', label: 'changed' });
    const after = read<Node>();
    expect(after).not.toBe(before);
    expect(after.next?.next?.label).toBe('changed');
    expect(after.next?.next?.next?.next).toBe(after);
  });

  it('closes over 10,000 entities (ARR-14)', () => {
    const { load, read, set } = store(Node);
    load(ring(10_000));
    const first = read<Node>();
    let node: Node | undefined = first;
    for (let step = 0; step < 10_000; step++) node = node?.next;
    expect(node === first).toBe(true);
    set(Node, { id: '9000', label: 'changed' });
    let again: Node | undefined = read<Node>();
    expect(again === first).toBe(false);
    for (let step = 0; step < 9000; step++) again = again?.next;
    expect(again?.label).toBe('changed');
  });
});

describe('a tree of 10,000 levels', () => {
  const deep = () => {
    let tree: object = { id: '10000', label: 'leaf' };
    for (let level = 9999; level >= 0; level--) tree = { id: String(level), label: 'x', children: [tree] };
    return tree;
  };
  const bottom = (tree: Node): Node => {
    let node = tree;
    for (let inner = node.children[0]; inner; inner = node.children[0]) node = inner;
    return node;
  };

  it('is read, and read again after a change at the bottom (ARR-14)', () => {
    const { load, read, set } = store(Node);
    load(deep());
    const before = read<Node>();
    expect(bottom(before).label).toBe('leaf');
    set(Node, { id: '10000', label: 'new' });
    const after = read<Node>();
    expect(after === before).toBe(false);
    expect(bottom(after).label).toBe('new');
  });

  it('is read without a memo (ARR-14)', () => {
    const { result, entities } = normalize(Node, deep());
    expect(bottom(denormalize(Node, result, entities) as Node).label).toBe('leaf');
  });

  it.each([1, 2])('is read without a memo, where each level has a list of its own %# (ARR-14)', (above) => {
    class Folder extends Entity {
      id = '';
      folders: Folder[] = [];
      static override schema: Record<string, unknown> = {};
    }
    Folder.schema = { folders: new Collection([Folder], { nestKey: ({ id }) => ({ parent: id }) }) };
    let tree: object = { id: '5000', folders: [] };
    for (let level = 4999; level >= 0; level--) tree = { id: String(level), folders: [tree] };
    // The depth that is too deep is that of an entity, or that of a list.
    const Root = above === 1 ? Folder : new Collection([Folder]);
    const { result, entities } = normalize(Root, above === 1 ? tree : [tree]);
    const read = denormalize(Root, result, entities) as Folder | Folder[];
    let folder = Array.isArray(read) ? read[0] : read;
    let levels = 0;
    for (; folder?.folders[0]; folder = folder.folders[0]) levels++;
    expect([levels, folder?.id]).toEqual([5000, '5000']);
  });
});

it('renews what a result missed while others were read (ENT-7)', () => {
  const S = [Post];
  const first = write(new EntityTables(), S, posts(2), [], times);
  const { result } = first;
  let { tables } = first;
  readResult(S, result, tables, []);
  tables = write(tables, Author, { id: 'a0', name: 'seen' }, [], times).tables;
  readResult(Post, 'p0', tables, []);
  tables = write(tables, Author, { id: 'a1', name: 'later' }, [], times).tables;
  const list = readResult(S, result, tables, []) as Post[];
  expect(list.map((post) => post.author.name)).toEqual(['seen', 'later']);
});

it('keeps two long lists of one entity apart (ENT-7)', () => {
  class Team extends Entity {
    id = '';
    now: Author[] = [];
    before: Author[] = [];
    static override schema = { now: [Author], before: [Author] };
  }
  const ids = Array.from({ length: 40 }, (_, at) => `a${at}`);
  const people = ids.map((id) => ({ id, name: id }));
  let { tables } = write(new EntityTables(), [Author], people, [], times);
  const change = (schema: unknown, value: unknown) => {
    tables = write(tables, schema, value, [], times).tables;
    return readResult(Team, 't', tables, []) as Team;
  };
  change(Team, { id: 't', now: ids, before: ids.slice(1) });
  change(Team, { id: 't', before: ids });
  change(Team, { id: 't', before: ids.slice(0, 39) });
  const team = change(Author, { id: 'a39', name: 'new' });
  expect(team.now[39]?.name).toBe('new');
  expect(team.before).toHaveLength(39);
});

it('throws again where a deserializer threw before, and reads what is right later (ENT-5)', () => {
  class Price extends Entity {
    id = '';
    amount = 0;
    static override schema = { amount: (text: string) => BigInt(text) };
  }
  let { tables } = write(new EntityTables(), Price, { id: '1', amount: 'x' }, [], times);
  const read = () => readResult(Price, '1', tables, []) as Price;
  expect(read).toThrow('[deserializer_failed]');
  expect(read).toThrow('[deserializer_failed]');
  ({ tables } = write(tables, Price, { id: '1', amount: '2' }, [], times));
  expect(read().amount).toBe(2n);
});

it('finds a change in a long list of long lists (ARR-14)', () => {
  const rows = (name: string) =>
    Array.from({ length: 40 }, (_, row) =>
      Array.from({ length: 40 }, (_, at) => ({ id: `${row}-${at}`, name })),
    );
  const { load, set, read } = store([[Tag]]);
  load(rows('x'));
  const before = read<Tag[][]>();
  for (const name of ['y', 'z']) {
    set(Tag, { id: '3-4', name });
    expect(read<Tag[][]>()[3]?.[4]?.name).toBe(name);
    expect(read<Tag[][]>()[5]).toBe(before[5]);
  }
});
