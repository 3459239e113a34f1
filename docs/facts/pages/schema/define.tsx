import { Entity, normalize, schema } from 'wireshape';
import { factsWith } from '../../fact.ts';

const fact = factsWith({});

class Link extends Entity {
  static override key = 'Link';
  id = 0;
  readonly type: string = 'link';
}

class OtherLink extends Link {
  static override key = 'OtherLink';
}

class Post extends Entity {
  static override key = 'Post';
  id = 0;
  readonly type: string = 'post';
}

/** A list of links only. */
const linksOnly = () => new schema.Array({ link: Link }, ({ type }: { type: string }) => type as 'link');
const sent = [
  { id: 1, type: 'link' },
  { id: 2, type: 'post' },
];

export const definitionsAreMerged = fact(
  '`define` merges the given mapping into the existing one. New keys are added, and existing keys get the new schema.',
  ({ expect }) => {
    const feed = linksOnly();
    feed.define({ post: Post });
    expect(Object.keys(normalize(feed, sent).entities)).toEqual(['Link', 'Post']);
    feed.define({ link: OtherLink });
    expect(Object.keys(normalize(feed, sent).entities)).toEqual(['OtherLink', 'Post']);
  },
);

export const singleDefinitionIsReplaced = fact(
  'If the schema has a single definition, the new one replaces it.',
  ({ expect }) => {
    const list = new schema.Array(Link);
    list.define(OtherLink);
    expect(normalize(list, [{ id: 1 }]).entities).toEqual({ OtherLink: { 1: { id: 1 } } });
  },
);

export const defineWorksAfterUse = fact(
  'You can call `define` after the schema was used. It applies to everything that is normalized from then on, and does not change stored data.',
  ({ controller, expect }) => {
    const feed = linksOnly();
    controller.set(feed, sent as never);
    const state = controller.getState();
    feed.define({ post: Post });
    expect(controller.getState() === state).toEqual(true);
    expect(state.entities['Post']).toEqual(undefined);
    controller.set(feed, sent as never);
    expect(controller.getState().entities['Post']).toEqual({ 2: sent[1] });
  },
);

export const defineReturnsTheSchema = fact('It returns the schema.', ({ expect }) => {
  const feed = linksOnly();
  expect((feed.define({ post: Post }) as unknown) === feed).toEqual(true);
});

export const schemasHaveDefine = fact(
  '`Array`, `Object`, `Values`, `Union`, `All` and `Invalidate` have `define`. The [short forms](../shorthand/) do not.',
  ({ expect }) => {
    const { Array: List, Object: Shape, Values, Union, All, Invalidate } = schema;
    const long = [List, Shape, Values, Union, All, Invalidate].map(({ prototype }) => 'define' in prototype);
    expect(long).toEqual([true, true, true, true, true, true]);
    expect([[Link], { link: Link }].map((short) => 'define' in short)).toEqual([false, false]);
  },
);

class User extends Entity {
  static override key = 'User';
  id = '';
  posts: Entry[] = [];
}

class Entry extends Entity {
  static override key = 'Entry';
  id = '';
  author = new User();
  static override schema = { author: User };
}

User.schema = { posts: [Entry] };

export const readingGivesCircularObjects = fact(
  "Reading gives circular objects: the author of Jim's post is the same object as the user that contains the post.",
  ({ controller, expect }) => {
    controller.set(User, { id: '1', posts: [{ id: '7', author: '1' }] } as never);
    const jim = controller.get(User, { id: '1' })!;
    expect(jim.posts[0]!.author === jim).toEqual(true);
  },
);

export const idOrObject = fact('A field with an entity schema takes an id or an object.', ({ expect }) => {
  const byId = normalize(Entry, { id: '7', author: '1' } as never);
  const nested = normalize(Entry, { id: '7', author: { id: '1' } });
  expect(byId.entities.Entry).toEqual({ 7: { id: '7', author: '1' } });
  expect(nested.entities.Entry).toEqual(byId.entities.Entry);
});

class Folder extends Entity {
  static override key = 'Folder';
  id = 0;
  inner: Folder | null = null;
}

Folder.schema = { inner: Folder };

export const depthIsNotLimited = fact(
  'Depth is not limited by the call stack: you can normalize and read data that is nested 10,000 levels deep.',
  ({ controller, expect }) => {
    let outer: object = { id: 10_000 };
    for (let id = 9999; id > 0; id -= 1) outer = { id, inner: outer };
    controller.set(Folder, outer as never);
    let depth = 0;
    for (let at = controller.get(Folder, { id: 1 }) ?? null; at; at = at.inner) depth += 1;
    expect(depth).toEqual(10_000);
  },
);
