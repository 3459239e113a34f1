import { describe, expect, it } from 'vitest';
import { Entity } from 'wireshape';
import { EntityTables } from '../tables/EntityTables.ts';
import { removeEntities } from './MemoGraph.ts';
import { write } from '../normalize/write.ts';
import { QueryCache } from './QueryCache.ts';
import { readResult } from './readResult.ts';

class User extends Entity {
  id = '';
  name = '';
  static override indexes = ['name'];
}
class Post extends Entity {
  id = '';
  author = new User();
  static override schema = { author: User };
}
const list = [Post];
const times = { fetchedAt: 1, date: 1, expiresAt: 2 };
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => String(from + at));
const posts = (from: number, to: number) =>
  ids(from, to).map((id) => ({ id, author: { id: `a${id}`, name: `n${id}` } }));

/** 200 posts, of which the first 150 are thrown away: their table has more gaps than entities. */
function swept(seen = true) {
  const { tables: before, result } = write(new EntityTables(), [Post], posts(0, 200), [], times);
  const kept = (result as string[]).slice(150);
  const shown = seen ? (readResult(list, kept, before, []) as Post[]) : [];
  const whole = seen ? (readResult(list, result, before, []) as Post[]) : [];
  const { memos, rows } = before.table('User').rowIndex;
  const author = memos[rows.get('a3') as number];
  const after = removeEntities(
    before,
    new Map([
      ['Post', ids(0, 150)],
      ['User', ids(0, 150).map((id) => `a${id}`)],
    ]),
  );
  return { before, after, result, kept, shown, whole, author };
}
const placesOf = (tables: EntityTables) => tables.table('Post').rowIndex.pks.length;

describe('a table with more gaps than entities', () => {
  it('is built anew, and reads the same', () => {
    const { before, after, kept } = swept(false);
    expect(placesOf(before)).toBe(200);
    expect(placesOf(after)).toBe(50);
    expect(Object.keys(after.view.Post ?? {})).toEqual(kept);
    expect(after.table('Post').get('3')).toBeUndefined();
    expect(after.table('Post').rowIndex.timesOf('170')).toBe(times);
    expect((readResult(list, kept, after, []) as Post[]).map(({ author }) => author.name)).toEqual(
      kept.map((id) => `n${id}`),
    );
  });

  it('keeps what was read of the entities that stay, by identity', () => {
    const { after, kept, shown } = swept();
    expect(readResult(list, kept, after, [])).toBe(shown);
  });

  it('leaves the version before readable', () => {
    const { before, result, whole } = swept();
    expect(Object.keys(before.view.Post ?? {}).length).toBe(200);
    const again = readResult(list, result, before, []) as Post[];
    expect(again).toEqual(whole);
    expect(again.at(-1)).toBe(whole.at(-1));
  });

  it('renews only what changes afterwards, there and in the entities that refer to it', () => {
    const { after, kept, shown } = swept();
    readResult(list, kept, after, []);
    const { tables } = write(after, User, { id: 'a170', name: 'new' }, [], times);
    const now = readResult(list, kept, tables, []) as Post[];
    expect(now.filter((one, at) => one !== shown[at]).map(({ author }) => author.name)).toEqual(['new']);
    expect(readResult(list, kept, after, [])).toBe(shown);
  });

  it('finds an entity that comes again, and one that was asked for in vain', () => {
    const { after } = swept();
    const asked = ['3', '170', 'x'];
    expect((readResult(list, asked, after, []) as Post[]).map(({ id }) => id)).toEqual(['170']);
    const { tables } = write(after, [Post], [...posts(3, 4), { id: 'x' }], [], times);
    expect((readResult(list, asked, tables, []) as Post[]).map(({ id }) => id)).toEqual(['3', '170', 'x']);
    const order = Array.from(tables.table('Post').entries(), ([pk]) => pk);
    expect(order.slice(-3)).toEqual(['199', '3', 'x']);
  });

  it('goes on to find entities by an index', () => {
    const { before, after } = swept(false);
    const queries = new QueryCache();
    const find = (name: string, tables: EntityTables) =>
      (queries.read(User, [{ name }], tables).value as User | undefined)?.id;
    expect(find('n170', before)).toBe('a170');
    expect(find('n170', after)).toBe('a170');
    expect(find('n3', after)).toBeUndefined();
    expect(after.indexesView.User?.name?.n170).toBe('a170');
  });

  it('lets nothing refer to what is gone', () => {
    const { after, author } = swept();
    expect(author).toMatchObject({ value: undefined, dependencies: undefined, dependents: undefined });
    expect(removeEntities(after, new Map([['Post', ['3', 'nobody']]]))).toBe(after);
  });
});

describe('a long list of which a part changed', () => {
  class Shelf extends Entity {
    id = '';
    books: User[] = [];
    edges: { node: User }[] = [];
    static override schema = { books: [User], edges: [{ node: User }] };
  }
  const books = ids(0, 40).map((id) => ({ id }));
  const shelves = [Shelf];

  it('reads the same once something else was collected (ENT-7)', () => {
    const edges = books.map((node) => ({ node }));
    const written = write(new EntityTables(), shelves, [{ id: 's', books, edges }], [], times);
    const { result } = written;
    let { tables } = written;
    const read = () => readResult(shelves, result, tables, []) as Shelf[];
    read();
    for (const [id, name] of ['new', 'newer'].entries()) {
      tables = write(tables, User, { id: String(id), name }, [], times).tables;
      tables = write(tables, Post, { id: name }, [], times).tables;
      const before = read();
      expect(before[0]?.books[id]?.name).toBe(name);
      tables = removeEntities(tables, new Map([['Post', [name]]]));
      expect(read()).toBe(before);
    }
  });

  it('reads the new value of every part that changes (ENT-7)', () => {
    const written = write(new EntityTables(), shelves, [{ id: 's', books }], [], times);
    let { tables } = written;
    const names = new Map(books.map(({ id }) => [id, '']));
    for (const { id } of [...books, ...books]) {
      names.set(id, `${tables.version}`);
      tables = write(tables, User, { id, name: names.get(id) }, [], times).tables;
      const [shelf] = readResult(shelves, written.result, tables, []) as Shelf[];
      expect(shelf?.books.map(({ name }) => name)).toEqual([...names.values()]);
    }
  });
});
