// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { MAX_JSON_LENGTH } from '../../protocol/InnerMessage.ts';
import { parseStores } from '../../protocol/StoreView.ts';
import { storesJson, toJson } from './json.ts';

it('serializes a bigint, and never throws', () => {
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  expect(toJson({ price: 10n })).toBe('{"price":"10n"}');
  expect(JSON.parse(toJson(cycle))).toContain('TypeError');
});

const users = (many: number, name = 'Ann'): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: many }, (_, id) => [`u${id}`, { id: `u${id}`, name }]));

it('serializes a store unchanged', () => {
  const store = { entities: { User: users(3) }, endpoints: { 'GET /users': ['u0'] } };
  expect(parseStores(storesJson([store]))).toEqual([store]);
});

it('serializes the first of many entities, and their number', () => {
  const User = users(50_000);
  const [store] = parseStores(
    storesJson([{ entities: { User }, endpoints: { 'GET /users': Object.keys(User) } }]),
  )!;
  expect(Object.keys(store!.entities.User!)).toHaveLength(500);
  expect(store!.sizes).toEqual({ User: 50_000 });
  expect(store!.endpoints['GET /users']).toMatch(/^\(too long to show: 4\d\d,\d{3} characters of JSON\)$/);
});

it('fits any store into a message', () => {
  const wide = { entities: { User: users(500, 'a'.repeat(15_000)) }, endpoints: {} };
  const json = storesJson([wide], (stores) => ({ at: 1, stores }));
  expect(json.length).toBeLessThanOrEqual(MAX_JSON_LENGTH);
  expect(Object.keys(JSON.parse(json).stores[0].entities.User).length).toBeGreaterThan(10);
});
