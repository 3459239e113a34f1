// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { Controller, Endpoint, Entity, schema } from 'wireshape';
import { DataProvider, useDLE } from 'wireshape/react';
import { act } from 'wireshape/test';
import { mount } from '../test/mount.ts';

interface Feed {
  items: { id: number; tags: string[]; likes: number }[];
  page: { next: string };
}
let response: Feed;
const getFeed = new Endpoint(async () => structuredClone(response), { name: 'getFeed' });
const feed = (): Feed => ({
  items: [
    { id: 1, tags: ['a'], likes: 0 },
    { id: 2, tags: ['b'], likes: 0 },
  ],
  page: { next: '2' },
});

it('keeps the equal parts of a response without a schema (CTL-21)', async () => {
  const controller = new Controller();
  response = feed();
  await controller.fetch(getFeed);
  const before = controller.getResponse(getFeed).data as Feed;
  response.items[1]!.likes = 1;
  response.items.push({ id: 3, tags: [], likes: 0 });
  await controller.fetch(getFeed);
  const after = controller.getResponse(getFeed).data as Feed;
  expect(after).toEqual(response);
  expect(after).not.toBe(before);
  expect(after.items[0]).toBe(before.items[0]);
  expect(after.items[1]).not.toBe(before.items[1]);
  expect(after.items[1]?.tags).toBe(before.items[1]?.tags);
  expect(after.page).toBe(before.page);
  expect(before).toEqual(feed());
});

it('takes members away, changes kinds, and keeps names of the prototype apart (CTL-21)', async () => {
  const values: unknown[] = [
    { a: [1, 2, 3], b: { c: 1 }, d: [{ e: 1 }] },
    { a: [1], b: [1], d: { e: 1 } },
    JSON.parse('{"__proto__":{"x":1},"constructor":{"y":[1]},"a":null}'),
    JSON.parse('{"__proto__":{"x":1},"constructor":{"y":[1,2]},"toString":1}'),
    'text',
    null,
    [undefined, new Date(5)],
    [undefined, new Date(5), Number.NaN],
  ];
  let at = 0;
  const getAny = new Endpoint(async () => values[at], { name: 'getAny' });
  const controller = new Controller();
  for (; at < values.length; at++) {
    await controller.fetch(getAny);
    const { data } = controller.getResponse(getAny);
    expect(data ?? null).toEqual(values[at]);
    expect(JSON.stringify(data ?? null)).toBe(JSON.stringify(values[at]));
    if (data) expect(Object.getPrototypeOf(data)).toBe(Object.getPrototypeOf(values[at]));
  }
  expect(({} as { x?: number }).x).toBeUndefined();
});

it('stores a response of 10,000 levels (CTL-21, ARR-14)', async () => {
  const deep = (end: number): object => {
    let value: object = { end };
    for (let level = 0; level < 10_000; level++) value = { value };
    return value;
  };
  let end = 0;
  const getDeep = new Endpoint(async () => deep(end++), { name: 'getDeep' });
  const controller = new Controller();
  await controller.fetch(getDeep);
  await controller.fetch(getDeep);
  let value = controller.getResponse(getDeep).data as { value?: object; end?: number };
  while (value.value) ({ value } = value as { value: object });
  expect(value.end).toBe(1);
});

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
  tags: string[] = [];
  logins = 0;
}
const getUser = new Endpoint(async ({ id }: { id: string }) => ({ id, name: 'Ada', tags: ['a'] }), {
  name: 'getUser',
  schema: User,
});

it('re-renders what reads a part only when that part changes (CTL-21)', async () => {
  const nameAndTags = getUser.extend({
    schema: new schema.Query(User, ({ name, tags }) => ({ name, tags })),
  });
  const tagsOfFirst = getFeed.extend({
    schema: new schema.Query(undefined, (data: Feed) => data.items[0]?.tags),
  });
  const controller = new Controller();
  response = feed();
  await controller.fetch(getFeed);
  await controller.fetch(getUser, { id: '1' });
  const renders = { user: 0, tags: 0 };
  function Part() {
    const { data } = useDLE(nameAndTags, { id: '1' });
    renders.user++;
    return <p>{data?.name}</p>;
  }
  function Tags() {
    const { data } = useDLE(tagsOfFirst);
    renders.tags++;
    return <p>{data?.join()}</p>;
  }
  const mounted = await mount(
    <DataProvider controller={controller}>
      <Part />
      <Tags />
    </DataProvider>,
  );
  await act(async () => {
    controller.set(User, { id: '1', logins: 1 });
    response.items[1]!.likes++;
    response.page.next = '3';
    await controller.fetch(getFeed);
  });
  expect(renders).toEqual({ user: 1, tags: 1 });
  await act(async () => {
    controller.set(User, { id: '1', name: 'Bob' });
    response.items[0]!.tags = ['z'];
    await controller.fetch(getFeed);
  });
  expect(renders).toEqual({ user: 2, tags: 2 });
  expect(mounted.container.textContent).toBe('Bobz');
  await mounted.unmount();
});
