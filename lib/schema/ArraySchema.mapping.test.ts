import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { denormalize, Entity, normalize, schema } from 'wireshape';

abstract class Item extends Entity {
  id = 0;
  type: 'link' | 'post' = 'link';
}
class Link extends Item {
  override readonly type = 'link' as const;
  url = '';
}
class Post extends Item {
  override readonly type = 'post' as const;
  content = '';
}

const link = { id: 1, type: 'link', url: '/a', title: 'A' };
const post = { id: 10, type: 'post', content: 'text' };
const byName = () => new schema.Array({ link: Link, post: Post }, 'type');

let warn: MockInstance<typeof console.warn>;
beforeEach(() => void (warn = vi.spyOn(console, 'warn').mockReturnValue()));
afterEach(() => void vi.restoreAllMocks());

describe('schema.Array of a mapping', () => {
  it('chooses by the attribute that a string names (ARR-4, ARR-6, ARR-12)', () => {
    const { result, entities } = normalize(byName(), [post, link]);
    expect(result).toEqual([
      { id: '10', schema: 'post' },
      { id: '1', schema: 'link' },
    ]);
    expect(entities).toEqual({ Link: { 1: link }, Post: { 10: post } });
    const [first, second] = denormalize(byName(), result, entities);
    expect(first).toBeInstanceOf(Post);
    expect(second).toBeInstanceOf(Link);
    expect(second?.id).toBe(1);
  });

  it('takes an attribute of any name (ARR-6)', () => {
    const byKind = new schema.Array({ link: Link, post: Post }, 'kind' as never);
    expect(normalize(byKind, [{ id: 1, type: 'post', kind: 'link' }]).result).toEqual([
      { id: '1', schema: 'link' },
    ]);
  });

  it('chooses by the key that a function gives, and stores the type as it came (ARR-7, ENT-6)', () => {
    const feed = new schema.Array({ links: Link, posts: Post }, (value: Link | Post) => `${value.type}s`);
    const { result, entities } = normalize(feed, [link, post]);
    expect(result).toEqual([
      { id: '1', schema: 'links' },
      { id: '10', schema: 'posts' },
    ]);
    expect(entities.Link?.['1']).toEqual(link);
    expect(denormalize(feed, result, entities).map(({ type }) => type)).toEqual(['link', 'post']);
  });

  it('calls the function with the element, the parent of the array, and the key there (ARR-7)', () => {
    const attribute = vi.fn((value: Item, _parent: unknown, _key?: string) => value.type);
    const feed = new schema.Array({ link: Link, post: Post }, attribute);
    const input = { feed: [link], at: 5 };
    normalize({ feed }, input);
    expect(attribute).toHaveBeenLastCalledWith(link, input, 'feed');
    expect(attribute.mock.lastCall?.[0]).toBe(link);
    expect(attribute.mock.lastCall?.[1]).toBe(input);
    const list = [post];
    normalize(feed, list);
    expect(attribute.mock.lastCall).toEqual([post, list, undefined]);
    expect(attribute.mock.lastCall?.[1]).toBe(list);
  });

  it('shows the function what process returned, before ids replace its fields (ARR-7)', () => {
    const attribute = vi.fn((value) => value.type);
    class Page extends Entity {
      id = '';
      static override schema = {
        first: [Link],
        feed: new schema.Array({ link: Link, post: Post }, attribute),
      };
      static override process(input: object) {
        return { ...input, processed: true };
      }
    }
    normalize(Page, { id: '1', first: [link], feed: [post] });
    expect(attribute).toHaveBeenCalledWith(
      post,
      { id: '1', first: [link], feed: [post], processed: true },
      'feed',
    );
  });

  it('keeps an element without a schema as it came, warning once a schema and key (ARR-8)', () => {
    const feed = byName();
    const odd = [{ type: 'ad' }, { type: 'ad' }, { id: 3 }, 'text', 7, { type: 'poll' }];
    const { result, entities } = normalize(feed, [...odd, link]);
    odd.forEach((element, at) => expect((result as unknown[])[at]).toBe(element));
    expect(Object.keys(entities)).toEqual(['Link']);
    normalize(feed, odd);
    expect(warn.mock.calls.map(([text]) => text)).toEqual([
      expect.stringMatching(/^schema.Array has no schema for "ad".*\[unmapped_element\]$/s),
      expect.stringMatching(/undefined/),
      expect.stringMatching(/"poll"/),
    ]);
    normalize(byName(), odd);
    expect(warn).toHaveBeenCalledTimes(6);
    expect(denormalize(feed, result, entities).slice(0, 6)).toEqual(odd);
  });

  it('keeps null and undefined without asking for their key (ARR-11)', () => {
    const attribute = vi.fn((value) => value.type);
    const feed = new schema.Array({ link: Link }, attribute);
    expect(normalize(feed, [null, undefined]).result).toEqual([null, undefined]);
    expect(attribute).not.toHaveBeenCalled();
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'])(
    'takes the attribute value %s for one without a schema (ARR-9)',
    (type) => {
      const element = { id: 1, type };
      const { result, entities } = normalize(byName(), [element]);
      expect((result as unknown[])[0]).toBe(element);
      expect(entities).toEqual({});
    },
  );

  it.each([[{}], [Object.create(null)], [['link']], [Symbol('link')], [null]])(
    'takes the attribute value %o, which can be no key, likewise (ARR-9)',
    (type) => {
      const element = { id: 1, type };
      expect((normalize(byName(), [element]).result as unknown[])[0]).toBe(element);
    },
  );

  it('reads no inherited attribute (ARR-9)', () => {
    const element = Object.create({ type: 'link', id: 1 }) as object;
    expect((normalize(byName(), [element]).result as unknown[])[0]).toBe(element);
    const inherited = new schema.Array({ function: Link }, 'constructor' as never);
    expect((normalize(inherited, [link]).result as unknown[])[0]).toBe(link);
  });

  it('maps own keys of such names when they are given (ARR-9)', () => {
    const feed = new schema.Array({ ['__proto__']: Link, constructor: Post }, 'type');
    const { result } = normalize(feed, [
      { id: 1, type: '__proto__' },
      { id: 2, type: 'constructor' },
    ]);
    expect(result).toEqual([
      { id: '1', schema: '__proto__' },
      { id: '2', schema: 'constructor' },
    ]);
  });

  it('takes numbers and booleans for the keys that they print as (ARR-6)', () => {
    const feed = new schema.Array({ 1: Link, true: Post }, 'type');
    const { result } = normalize(feed, [
      { id: 1, type: 1 },
      { id: 2, type: true },
    ]);
    expect(result).toEqual([
      { id: '1', schema: '1' },
      { id: '2', schema: 'true' },
    ]);
  });

  it('gains and overrides keys by define(), after use too (ARR-10)', () => {
    class Poll extends Item {}
    class Link2 extends Link {}
    const feed = new schema.Array({ link: Link, post: Post }, 'type');
    normalize(feed, [link]);
    expect(feed.define({ poll: Poll, link: Link2 })).toBe(feed);
    const { result, entities } = normalize(feed, [link, post, { id: 5, type: 'poll' }]);
    expect(result).toEqual([
      { id: '1', schema: 'link' },
      { id: '10', schema: 'post' },
      { id: '5', schema: 'poll' },
    ]);
    expect(Object.keys(entities)).toEqual(['Link2', 'Post', 'Poll']);
    expect(denormalize(feed, result, entities)[0]).toBeInstanceOf(Link2);
  });

  it('closes circles by define() (ARR-10, ARR-14)', () => {
    class Folder extends Entity {
      id = '';
      entries: unknown[] = [];
      static override schema: Record<string, unknown> = {};
    }
    const entries = new schema.Array({ link: Link }, 'type');
    Folder.schema = { entries };
    entries.define({ folder: Folder });
    const root: { id: string; type: string; entries: unknown[] } = { id: 'r', type: 'folder', entries: [] };
    root.entries.push(link, root);
    const { result, entities } = normalize(Folder, root);
    const folder = denormalize(Folder, result, entities);
    expect(folder!.entries[0]).toBeInstanceOf(Link);
    expect(folder!.entries[1]).toBe(folder);
  });

  it('leaves the mapping that it was given as it is (ARR-10)', () => {
    const mapping = { link: Link };
    new schema.Array(mapping, 'type').define({ post: Post });
    expect(Object.keys(mapping)).toEqual(['link']);
  });

  it('refuses anything but a mapping in define() (ARR-10)', () => {
    expect(() => byName().define(Post as never)).toThrow(/\[mapping_expected\]/);
  });

  it('refuses a mapping without a schemaAttribute when it is made (ARR-5)', () => {
    const make = () => new schema.Array({ link: Link } as never);
    expect(make).toThrow(/schema.Array got a mapping of \["link"\].*\[mapping_without_attribute\]/s);
  });

  it('refuses a raw element in the shape of a marker (ARR-12)', () => {
    expect(() => normalize(byName(), [link, { id: '1', schema: 'link' }])).toThrow(
      /^At \[1\]: .*\[marker_as_input\]/,
    );
  });

  it('takes as a marker only an object of exactly these keys and a schema of the mapping (ARR-12)', () => {
    const { entities } = normalize(byName(), [link]);
    const raw = [
      { id: '1', schema: 'ad' },
      { id: '1', schema: 'link', more: 1 },
      { id: '1', schema: 'toString' },
      { schema: 'link' },
      ['1', 'link'],
    ];
    const list = denormalize(byName(), [...raw, { id: '1', schema: 'link' }], entities);
    raw.forEach((element, at) => expect(list[at]).toBe(element));
    expect(list[5]).toBeInstanceOf(Link);
  });

  it('drops a marker whose entity is missing (ARR-11, ARR-12)', () => {
    expect(denormalize(byName(), [{ id: '404', schema: 'link' }], {})).toEqual([]);
  });

  it('maps to any schema, lists and objects included (ARR-4)', () => {
    const feed = new schema.Array({ many: { items: [Link] }, one: Link } as object, 'type' as never);
    const { result } = normalize(feed, [{ type: 'many', items: [link] }]);
    expect(result).toEqual([{ id: { type: 'many', items: ['1'] }, schema: 'many' }]);
  });
});
