import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity } from 'wireshape';
import { QueryMap } from './QueryRegistry.ts';
import { SchemaQuery } from './SchemaQuery.ts';
import { ProviderState } from '../provider/ProviderState.ts';

class User extends Entity {
  id = '';
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('removes unused queries after a while (CTL-2)', () => {
  const map = new QueryMap<never>();
  const create = vi.fn((inUse = false) => ({ inUse }) as never);
  const subject = {};
  const get = (key: string, inUse?: boolean) => map.getOrCreate(subject, key, () => create(inUse));
  const first = get('0');
  const used = get('used', true);
  expect(get('0')).toBe(first);
  for (let key = 1; key < 60; key++) get(`${key}`);
  vi.advanceTimersByTime(10_000);
  map.getOrCreate({}, 'gone', () => create());
  vi.advanceTimersByTime(10_000);
  for (let key = 60; key < 500; key++) map.getOrCreate({}, `${key}`, () => create());
  expect(create).toHaveBeenCalledTimes(502);
  expect(get('used')).toBe(used);
  expect(get('0')).not.toBe(first);
});

it('removes unused queries where the clock of the device is set back (CTL-2)', () => {
  const map = new QueryMap<never>();
  const subject = {};
  const get = (key: string) => map.getOrCreate(subject, key, () => ({ inUse: false }) as never);
  const first = get('0');
  vi.setSystemTime(Date.now() - 3 * 3_600_000);
  get('1');
  vi.advanceTimersByTime(10_000);
  get('2');
  expect(get('0')).not.toBe(first);
});

it('keeps the queries with a pending request, and those on the screen (CTL-2)', () => {
  const controller = new Controller();
  const { queries } = new ProviderState(controller, false);
  const slow = new Endpoint((_id: string) => new Promise(() => {}), { name: 'slow' }) as never;
  const pending = queries.endpointQuery(slow, ['0']);
  const idle = queries.endpointQuery(slow, ['1']);
  void pending.request();
  const shown = queries.schemaQuery(User, ['0'], SchemaQuery);
  const stop = shown.subscribe(() => {});
  vi.advanceTimersByTime(10_000);
  for (let id = 2; id < 150; id++) {
    queries.endpointQuery(slow, [`${id}`]);
    queries.schemaQuery(User, [`${id}`], SchemaQuery);
  }
  expect(queries.endpointQuery(slow, ['0'])).toBe(pending);
  expect(queries.endpointQuery(slow, ['1'])).not.toBe(idle);
  expect(queries.schemaQuery(User, ['0'], SchemaQuery)).toBe(shown);
  stop();
  controller.cleanup();
});
