import { expect, it } from 'vitest';
import { Controller, denormalize, Entity, normalize, schema } from 'wireshape';

class Tag extends Entity {
  id = '';
}
/** Lists and objects that hold themselves, without an entity in between. */
const list = new schema.Array(Tag);
list.define(list as never);
const tree = new schema.Object<Record<string, unknown>>({ tag: Tag });
tree.define({ a: tree, b: tree });
const map = new schema.Values(Tag);
map.define(map as never);

const loopList: unknown[] = [];
loopList.push([loopList]);
const loop: Record<string, unknown> = { tag: { id: '1' } };
loop.a = loop;
const twice: Record<string, unknown> = {};
Object.assign(twice, { a: twice, b: twice });
let shared: unknown = { tag: { id: '1' } };
for (let level = 0; level < 60; level++) shared = { a: shared, b: shared };

it.each([
  ['a list', list, loopList],
  ['an object', tree, loop],
  ['an object that holds itself twice', tree, twice],
  ['a map', map, twice],
  ['an object at more places than can be counted', tree, shared],
])('refuses %s without an end, with a code, and writes nothing (ARR-14)', (_name, endless, input) => {
  const controller = new Controller({ managers: [] });
  const state = controller.getState();
  expect(() => controller.set(endless as never, input as never)).toThrow('[endless_input]');
  expect(controller.getState()).toBe(state);
  expect(() => denormalize(endless, input, {})).toThrow('[endless_input]');
});

it('takes 10,000 levels of lists and objects without an entity (ARR-14)', () => {
  let input: unknown = { tag: { id: '1' } };
  for (let level = 0; level < 10_000; level++) input = { a: input };
  const { result, entities } = normalize(tree, input);
  let read = denormalize(tree, result, entities) as Record<string, unknown>;
  let levels = 0;
  for (; read.a; read = read.a as Record<string, unknown>) levels++;
  expect([levels, read.tag instanceof Tag]).toEqual([10_000, true]);
});

it('finds nothing for an object schema that holds itself (ARR-14)', () => {
  const controller = new Controller({ managers: [] });
  controller.set(Tag, { id: '1' });
  const get = controller.get as (schema: unknown, ...args: unknown[]) => unknown;
  expect(get(tree)).toBe(undefined);
  expect(get({ one: Tag, other: Tag }, { id: '1' })).toEqual({
    one: expect.any(Tag),
    other: expect.any(Tag),
  });
});
