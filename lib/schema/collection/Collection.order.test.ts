import { describe, expect, it } from 'vitest';
import { Collection, Controller, Endpoint, Entity, schema, unshift } from 'wireshape';

class Post extends Entity {
  id = '';
  topic = '';
}
const posts = new Collection([Post]);
const items = (ids: string) => Array.from(ids, (id) => ({ id }));

/** A store, and requests that respond when the test says so. */
function api(list = posts) {
  const controller = new Controller();
  const responses: ((response: unknown) => void)[] = [];
  const wait = (): Promise<never> => new Promise((resolve) => responses.push(resolve as never));
  const getPosts = new Endpoint((_args?: object) => wait(), { name: 'getPosts', schema: list });
  const getOther = new Endpoint(wait, { name: 'getOther', schema: Post });
  const create = new Endpoint((_post: { id: string }) => wait(), {
    name: 'create',
    schema: list.unshift,
    sideEffect: true,
  });
  const createOptimistic = create.extend({
    getOptimisticResponse: (_snapshot, post: { id: string }) => post as never,
  });
  async function respond(at: number, response: unknown) {
    responses[at]?.(response);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const add = (change: object, ids: string): void => {
    for (const post of items(ids)) void controller.set(change as typeof posts.push, post);
  };
  const ids = (args: object = {}) => {
    const items = controller.get(list, args as never);
    return items?.map(({ id }) => id).join('');
  };
  return { controller, getPosts, getOther, create, createOptimistic, respond, add, ids };
}

/** Custom merges. */
const first = posts.addWith((existing, incoming) => [...incoming, ...existing]);
const second = posts.addWith((existing, [one]) => [...existing.slice(0, 1), one, ...existing.slice(1)]);
const sorted = posts.addWith((existing, incoming) => [...existing, ...incoming].toSorted());
const latest = posts.addWith((existing, incoming) => [...existing, ...incoming].slice(-3));

describe('items that are added while their list is fetched', () => {
  it.each([
    // The oldest ones are beyond the first page of the response.
    { change: posts.unshift, before: 'cba', added: 'defg', response: 'gfe', expected: 'gfed' },
    { change: posts.unshift, before: 'cba', added: 'defg', response: 'gf', expected: 'gfed' },
    { change: posts.unshift, before: 'cba', added: 'defg', response: 'gfecba', expected: 'gfedcba' },
    { change: posts.unshift, before: 'cba', added: 'defg', response: 'gfdcba', expected: 'gfedcba' },
    // The newest ones are missing, as the server read before they were created.
    { change: posts.unshift, before: 'cba', added: 'defg', response: 'edc', expected: 'gfedc' },
    // The server has an order of its own.
    { change: posts.unshift, before: 'cba', added: 'defg', response: 'egf', expected: 'egfd' },
    { change: posts.unshift, before: 'cba', added: 'defg', response: 'agfecb', expected: 'agfedcb' },
    { change: posts.unshift, before: 'cba', added: 'defg', response: 'defg', expected: 'defg' },
    { change: posts.push, before: 'abc', added: 'defg', response: 'efg', expected: 'defg' },
    { change: posts.push, before: 'abc', added: 'defg', response: 'fg', expected: 'defg' },
    { change: posts.push, before: 'abc', added: 'defg', response: 'abcdfg', expected: 'abcdefg' },
    { change: posts.push, before: 'abc', added: 'defg', response: 'abcde', expected: 'abcdefg' },
    { change: posts.push, before: 'abc', added: 'defg', response: 'bgfea', expected: 'bdgfea' },
    { change: posts.addWith(unshift), before: 'cba', added: 'defg', response: 'gfe', expected: 'gfed' },
    { change: first, before: 'cba', added: 'defg', response: 'gfe', expected: 'gfed' },
    { change: second, before: 'abc', added: 'defg', response: 'agfec', expected: 'agfedc' },
    { change: sorted, before: 'abz', added: 'gfed', response: 'abdez', expected: 'abdefgz' },
    { change: latest, before: 'abc', added: 'defg', response: 'efg', expected: 'efg' },
  ])(
    'keep their order, whichever the response has: $added in $response is $expected (COL-4)',
    async ({ change, before, added, response, expected }) => {
      const { controller, getPosts, respond, add, ids } = api();
      void controller.set(posts, items(before) as never);
      void controller.fetch(getPosts);
      add(change, added);
      await respond(0, items(response));
      expect(ids()).toBe(expected);
    },
  );

  it('keep their order where the list is fetched for the first time (COL-4, CTL-9)', async () => {
    const { controller, getPosts, respond, add, ids } = api();
    void controller.fetch(getPosts);
    add(posts.unshift, 'defg');
    await respond(0, items('gfe'));
    expect(ids()).toBe('gfed');
  });

  it('keep their order as further responses are stored (COL-4, CTL-9)', async () => {
    const { controller, getPosts, getOther, respond, add, ids } = api();
    void controller.set(posts, items('cba') as never);
    void controller.fetch(getPosts);
    void controller.fetch(getOther);
    add(posts.unshift, 'defg');
    await respond(0, items('gfe'));
    expect(ids()).toBe('gfed');
    await respond(1, { id: 'c', topic: 'new' });
    expect(ids()).toBe('gfed');
  });

  it('go to the start where a newer one was removed before it was added again (COL-4, CTL-9)', async () => {
    const { controller, getPosts, getOther, respond, add, ids } = api();
    void controller.set(posts, items('cba') as never);
    void controller.fetch(getPosts);
    void controller.fetch(getOther);
    add(posts.unshift, 'd');
    await respond(0, items('cbea'));
    expect(ids()).toBe('dcbea');
    add(posts.remove, 'e');
    add(posts.unshift, 'e');
    expect(ids()).toBe('edcba');
    await respond(1, { id: 'c', topic: 'new' });
    expect(ids()).toBe('edcba');
  });

  it('stay before an older item that is added once more (COL-2, CTL-9)', async () => {
    const { controller, getPosts, getOther, respond, add, ids } = api();
    void controller.set(posts, items('cba') as never);
    void controller.fetch(getOther);
    void controller.fetch(getPosts);
    add(posts.unshift, 'db');
    expect(ids()).toBe('dcba');
    await respond(0, { id: 'c', topic: 'new' });
    expect(ids()).toBe('dcba');
    await respond(1, items('cba'));
    expect(ids()).toBe('dcba');
  });

  it.each([false, true])(
    'keep their order when older requests have ended, where the list is requested first: %s (COL-4, CTL-9)',
    async (isFirst) => {
      const { controller, getPosts, getOther, respond, add, ids } = api();
      void controller.fetch(getOther);
      add(posts.push, 'a');
      void controller.fetch(getPosts, isFirst ? {} : { topic: 'x' });
      void controller.fetch(getPosts, isFirst ? { topic: 'x' } : {});
      add(posts.push, 'ba');
      await respond(isFirst ? 1 : 2, items('a'));
      expect(ids()).toBe('ab');
      // All requests that are older than the first change have ended.
      await respond(0, { id: 'c' });
      await respond(isFirst ? 2 : 1, []);
      expect(ids()).toBe('ab');
    },
  );

  it.each([
    { change: 'of two items', older: 'dp', added: 'd' },
    { change: 'beside one that is added twice at once', older: 'p', added: 'dd' },
  ])(
    'keep their order where one was added and removed before: $change (COL-4, CTL-9)',
    async ({ older, added }) => {
      const { controller, getPosts, getOther, respond, add, ids } = api();
      void controller.set(posts, items('c') as never);
      void controller.fetch(getOther);
      void controller.set(posts.push, items(older) as never);
      add(posts.remove, older);
      void controller.fetch(getPosts);
      void controller.set(posts.unshift, items(added) as never);
      await respond(0, { id: 'c' });
      add(posts.unshift, 'p');
      expect(ids()).toBe('pdc');
      await respond(1, items('pc'));
      expect(ids()).toBe('pdc');
    },
  );

  it('keep their order under a maximum length (COL-4, CTL-9)', async () => {
    const newest = new Collection([Post], { maxLength: 3 });
    const { controller, getPosts, respond, add, ids } = api(newest);
    void controller.set(newest, items('cba') as never);
    void controller.fetch(getPosts);
    add(newest.unshift, 'def');
    await respond(0, items('fe'));
    expect(ids()).toBe('fed');
    void controller.fetch(getPosts);
    add(newest.unshift, 'gh');
    await respond(1, items('hed'));
    expect(ids()).toBe('hge');
  });

  it.each(
    (['create', 'createOptimistic'] as const).flatMap((name) =>
      [true, false].flatMap((isFirst) => [
        { name, isFirst, added: 'defg', response: 'gfe', expected: 'gfed' },
        { name, isFirst, added: 'de', response: 'e', expected: 'ed' },
      ]),
    ),
  )(
    'keep their order where mutations add them: $name, fetched before: $isFirst, $expected (COL-4, CTL-9)',
    async ({ name, isFirst, added, response, expected }) => {
      const { controller, getPosts, respond, ids, ...endpoints } = api();
      void controller.set(posts, items('cba') as never);
      if (isFirst) void controller.fetch(getPosts);
      for (const post of items(added)) void controller.fetch(endpoints[name], post);
      if (!isFirst) void controller.fetch(getPosts);
      await respond(isFirst ? 0 : added.length, items(response));
      if (name === 'createOptimistic') expect(ids()).toBe(expected);
      for (const [at, post] of items(added).entries()) await respond(isFirst ? at + 1 : at, post);
      expect(ids()).toBe(expected);
    },
  );

  it.each(
    (['create', 'createOptimistic'] as const).flatMap((name) => [
      { name, added: 'defg', response: 'gfe', expected: 'gfed' },
      { name, added: 'de', response: 'ecba', expected: 'edcba' },
      { name, added: 'de', response: 'dcba', expected: 'edcba' },
      { name, added: 'de', response: 'e', expected: 'ed' },
    ]),
  )(
    'keep their order where mutations that add them end before the response: $name, $response (COL-4, CTL-9)',
    async ({ name, added, response, expected }) => {
      const { controller, getPosts, respond, ids, ...endpoints } = api();
      void controller.set(posts, items('cba') as never);
      for (const post of items(added)) void controller.fetch(endpoints[name], post);
      void controller.fetch(getPosts);
      for (const [at, post] of items(added).entries()) await respond(at, { ...post, topic: '' });
      await respond(added.length, items(response));
      expect(ids()).toBe(expected);
    },
  );

  it('keep their order where a mutation that began before responds with the whole list (COL-4, CTL-9)', async () => {
    const { controller, getPosts, createOptimistic, respond, ids } = api();
    void controller.set(posts, items('cba') as never);
    void controller.fetch(getPosts.extend({ name: 'reorder', sideEffect: true, key: () => 'reorder' }));
    for (const post of items('de')) void controller.fetch(createOptimistic, post);
    await respond(0, items('eacb'));
    expect(ids()).toBe('edacb');
  });

  it('keep their order where one was in the list long before, and another list is changed since (COL-4, CTL-9)', async () => {
    const { controller, getPosts, getOther, create, respond, ids } = api();
    const topic = 'news';
    const other = { topic: 'old' };
    const add = create.extend({ schema: posts.push as never });
    void controller.fetch(getOther);
    void controller.set(posts.push, { topic }, { id: 'e', topic });
    void controller.fetch(getOther.extend({ name: 'getNewer' }));
    void controller.set(posts.push, other, { id: 'e' });
    // Now the first change leaves the log.
    await respond(0, { id: 'x', topic: '' });
    void controller.fetch(getPosts, { topic });
    await respond(2, []);
    expect(ids({ topic })).toBe('');
    for (const post of items('de')) void controller.fetch(add, { ...post, topic } as never);
    void controller.fetch(getPosts, { topic });
    for (const [at, post] of items('de').entries()) await respond(3 + at, { ...post, topic });
    expect(ids({ topic })).toBe('de');
    await respond(5, [{ id: 'e', topic }]);
    expect(ids({ topic })).toBe('de');
  });

  it('keep their order where they are moved into the list (COL-4, CTL-9)', async () => {
    const { controller, getPosts, respond, ids } = api();
    const move = posts.moveWith(unshift) as never;
    const args = { topic: 'news' };
    void controller.set(posts, args as never, items('cba') as never);
    void controller.fetch(getPosts, args);
    for (const post of items('defg')) void controller.set(move, { ...post, ...args } as never);
    await respond(0, items('gfe'));
    expect(ids(args)).toBe('gfed');
  });

  it('change nothing of maps, which have no order (COL-4, CTL-9)', async () => {
    const map = new Collection(new schema.Values(Post));
    const { controller, getPosts, respond } = api(map as never);
    void controller.fetch(getPosts);
    for (const post of items('de')) void controller.set(map.assign, { [post.id]: post } as never);
    await respond(0, { e: { id: 'e' }, a: { id: 'a' } });
    expect(Object.keys(controller.get(map) ?? {}).toSorted()).toEqual(['a', 'd', 'e']);
  });
});
