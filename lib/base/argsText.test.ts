import fc from 'fast-check';
import { expect, it } from 'vitest';
import { All, Collection, Controller, Endpoint, Entity, Query, RestEndpoint } from 'wireshape';
import { argsText } from './argsText.ts';

class User extends Entity {
  id = '';
}
const cyclic: Record<string, unknown> = {};
cyclic.self = cyclic;
const query = new Query(new All(User), (all, _arg: unknown) => all);
const schemas = {
  Entity: User,
  Query: query,
  Collection: new Collection([User]),
};

it.each(Object.entries(schemas))('refuses cyclic arguments of %s with a code (CTL-2)', (_name, schema) => {
  const controller = new Controller({ managers: [] });
  const get = controller.get as (schema: unknown, ...args: unknown[]) => unknown;
  expect(() => get(schema, cyclic)).toThrow('[args_not_json]');
});

it('finds nothing for an id that has no text (ENT-2)', () => {
  const controller = new Controller({ managers: [] });
  expect(controller.get(User, { id: [Symbol('s')] } as never)).toBe(undefined);
});

it('takes a bigint among the arguments of an endpoint, by its digits (CTL-13)', async () => {
  const endpoint = new Endpoint(async (_query: unknown) => 1, { name: 'big' });
  const keys = [1n, 2n, 1, '1', { block: 1n }, { block: 1 }, [1n]].map((query) => endpoint.key(query));
  expect(new Set(keys).size).toBe(keys.length);
  expect(endpoint.key(9007199254740993n)).toContain('9007199254740993');
  const balance = new RestEndpoint({
    path: '/blocks/:no',
    urlPrefix: 'http://x',
    searchParams: {} as { at: bigint },
  });
  expect(balance.key({ no: 9007199254740993n as never, at: 2n })).toContain('/blocks/9007199254740993?at=2');
  const controller = new Controller();
  await controller.fetch(endpoint, 1n);
  expect(controller.getResponse(endpoint, 1n).data).toBe(1);
  expect(controller.getResponse(endpoint, 2n).data).toBeUndefined();
  controller.cleanup();
});

it('names a Date that is invalid, whose JSON is that of null (CTL-13)', async () => {
  const endpoint = new Endpoint(async (_query: unknown) => 1, {
    name: 'since',
  });
  expect(() => endpoint.key({ since: new Date(Number.NaN) })).toThrow('argument "since" is of type Date');
  expect(() => endpoint.key([new Date('')])).toThrow('[args_not_json]');
  expect(endpoint.key({ since: null })).toBe('since [{"since":null}]');
  expect(endpoint.key({ since: new Date(0) })).toContain('1970');
  // A mutation shares no result, so that any argument will do.
  const log = endpoint.extend({ sideEffect: true });
  const controller = new Controller();
  expect(await controller.fetch(log, { since: new Date(Number.NaN) })).toBe(1);
  controller.cleanup();
});

it('names the argument that contains itself (CTL-13)', () => {
  const endpoint = new Endpoint(async (..._args: unknown[]) => 1, {
    name: 'search',
  });
  const filter: Record<string, unknown> = { tags: ['a'] };
  filter.parent = filter;
  expect(() => endpoint.key({ page: 1, filter })).toThrow(/^The argument "filter.parent" contains itself\./);
  expect(() => endpoint.key({ page: 1 }, filter)).toThrow('"parent"');
  const list: unknown[] = [];
  list.push({ deep: { list } });
  expect(() => endpoint.key({ list })).toThrow('"list.0.deep.list"');
  const shared = { a: 1 };
  expect(endpoint.key({ one: shared, two: shared })).toContain('"two"');
});

/** What JSON has to say of plain data, with the members of objects in order. */
function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, one]) => [JSON.stringify(name), sorted(one)] as const);
  const names = Object.keys(value).sort();
  const isIndex = (name: string): boolean => /^(0|[1-9]\d{0,8})$/.test(name);
  const order = [
    ...names.filter(isIndex).sort((a, b) => Number(a) - Number(b)),
    ...names.filter((name) => !isIndex(name)),
  ];
  const texts = new Map(members);
  return `{${order.map((name) => `${JSON.stringify(name)}:${texts.get(JSON.stringify(name))}`).join(',')}}`;
}

it('law: the text of plain arguments is their JSON with members in order, however deep (CTL-13)', () => {
  const noExponent = fc.jsonValue({ maxDepth: 4, depthSize: 'large' });
  fc.assert(
    fc.property(fc.array(noExponent, { maxLength: 3 }), (args) => {
      expect(argsText(args)).toBe(sorted(args));
    }),
  );
});

it('tells what JSON loses apart at any depth, and has a member named __proto__ (CTL-13)', () => {
  const texts = [NaN, null, Infinity, 1n, '1', { toJSON: undefined }, {}, JSON.parse('{"__proto__":1}')].map(
    (odd) => argsText([{ filter: [{ b: odd, a: 1 }] }]),
  );
  expect(new Set(texts).size).toBe(texts.length - 1);
  expect(texts[7]).toBe('[{"filter":[{"a":1,"b":{"__proto__":1}}]}]');
  const at = new Date(0);
  expect(argsText([{ filter: [{ b: at, a: 1 }] }])).toBe(
    '[{"filter":[{"a":1,"b":"1970-01-01T00:00:00.000Z"}]}]',
  );
  let deep: unknown = { b: 1, a: 2 };
  for (let level = 0; level < 200; level++) deep = [deep];
  expect(argsText([deep])).toContain('{"a":2,"b":1}');
});
