// @vitest-environment jsdom
import fc, { type Arbitrary } from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  OfflineManager,
  PersistenceManager,
} from 'wireshape';
import { StreamedDataManager } from 'wireshape/react';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
// A failure names its seed: `WIRESHAPE_SEED=… vitest run lib/store/hostileTexts` repeats it.
const seed = Number(process.env.WIRESHAPE_SEED ?? Date.now() % 1_000_000);
const names = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'length',
  '0',
  '',
  'Other',
  '[Other]',
  '{Other}',
);
const part: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(names, fc.dictionary(names, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }), { maxKeys: 3 }),
  fc.constantFrom<unknown>(null, -1, 1e308, '\u2028</script>', 'huge '.repeat(50_000), [[[[[]]]]]),
);
const state = fc.record(
  { entities: part, entitiesMeta: part, endpoints: part, meta: part, indexes: part, lastReset: part },
  { requiredKeys: [] },
);
/** Texts that are cut off, are no JSON, nest deeply, or are JSON of which a part is anything. */
const textsOf = (good: Arbitrary<unknown>): Arbitrary<string> => {
  const json = fc.oneof(good, part).map((one) => JSON.stringify(one));
  const cut = fc.tuple(json, fc.nat(40)).map(([text, by]) => text.slice(0, -1 - by));
  const deep = fc.constantFrom(
    '['.repeat(20_000) + ']'.repeat(20_000),
    '{"a":'.repeat(20_000),
    '{"__proto__":{"polluted":1}}',
  );
  return fc.oneof({ weight: 6, arbitrary: json }, cut, deep, fc.string());
};
const or = (value: Arbitrary<unknown>): Arbitrary<unknown> => fc.oneof({ weight: 3, arbitrary: value }, part);

let told: unknown[];
const prototype = Object.getOwnPropertyNames(Object.prototype).join();
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => console.error(`WIRESHAPE_SEED=${seed} repeats it.`));
  told = [];
  vi.stubGlobal('reportError', (error: unknown) => told.push(error));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(prototype);
  expect(told).toEqual([]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
function works(controller: Controller): void {
  void controller.set(User, { id: '1', name: 'Ada' });
  expect(controller.get(User, '1')?.name).toBe('Ada');
  expect(controller.get(User, '__proto__')).toBeUndefined();
  JSON.stringify(controller.getState());
}

it('law: any text in place of a saved store restores to a store that works, or to nothing (PER-1)', () => {
  const now = Date.now();
  const saved = fc.record(
    {
      version: or(fc.constant(null)),
      savedAt: or(fc.constant(now)),
      owner: or(fc.constant(null)),
      state: or(state),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(textsOf(saved), (text) => {
      const storage = { getItem: () => text, setItem() {}, removeItem() {} };
      const persistence = new PersistenceManager({ storage: () => storage });
      const controller = new Controller({ initialState: persistence.restore(), managers: [persistence] });
      works(controller);
      controller.cleanup();
    }),
    { seed, numRuns: 500 },
  );
});

it('law: any text in place of saved mutations sends nothing that was not saved, and keeps nothing from being sent (PER-2)', async () => {
  const mutation = fc.record({
    id: or(fc.constant('a')),
    owner: or(fc.constant('b')),
    version: or(fc.constant('old')),
    at: or(fc.constant(Date.now())),
    name: or(names),
    args: or(fc.constant([])),
    user: part,
  });
  const saved = fc.record({
    session: or(fc.nat(3)),
    mutations: or(fc.array(or(mutation), { maxLength: 3 })),
  });
  const add = vi.fn(async (id: string) => id);
  const endpoints = { add: new Endpoint(add, { name: 'add', sideEffect: true }) };
  for (const text of fc.sample(textsOf(saved), { seed, numRuns: 500 })) {
    let held: string | null = text;
    const storage = {
      getItem: () => held,
      setItem: (_: string, next: string) => void (held = next),
      removeItem: () => void (held = null),
    };
    const managers = [new OfflineManager({ endpoints, storage: () => storage }), ...getDefaultManagers()];
    const controller = new Controller({ managers });
    expect(await controller.fetch(endpoints.add, '7')).toBe('7');
    controller.cleanup();
  }
  expect(add.mock.calls.every(([id]) => id === '7')).toBe(true);
  expect(add).toHaveBeenCalledTimes(500);
});

it('law: any chunk in a stream is taken or dropped, and the page goes on (SSR-3)', async () => {
  const page = globalThis as { __WIRESHAPE_STREAM__?: unknown[] };
  const controller = new Controller({ managers: [new StreamedDataManager(), ...getDefaultManagers()] });
  works(controller);
  const chunk = fc.record(
    { at: or(fc.nat()), pending: or(fc.constant([])), state: or(state) },
    { requiredKeys: [] },
  );
  const entry = fc.oneof(
    { weight: 8, arbitrary: textsOf(chunk).map((text) => ['wireshape-data', text]) },
    part,
  );
  for (const one of fc.sample(entry, { seed, numRuns: 500 })) {
    page.__WIRESHAPE_STREAM__?.push(one);
    expect(controller.get(User, '1')?.name).toBe('Ada');
  }
  works(controller);
  const good = {
    at: Date.now(),
    pending: [],
    state: { entities: { User: { 2: { id: '2', name: 'Bob' } } } },
  };
  page.__WIRESHAPE_STREAM__?.push(['wireshape-data', JSON.stringify(good)]);
  expect(controller.get(User, '2')?.name).toBe('Bob');
  // The first render reads what has arrived before it.
  const other = new Controller({ managers: [new StreamedDataManager(), ...getDefaultManagers()] });
  expect(other.get(User, '2')?.name).toBe('Bob');
  for (const one of [controller, other]) one.cleanup();
  page.__WIRESHAPE_STREAM__ = undefined as never;
});

it('streams into a page where an element has the name of the stream as its id (SSR-3)', () => {
  const page = globalThis as { __WIRESHAPE_STREAM__?: unknown };
  page.__WIRESHAPE_STREAM__ = document.createElement('a');
  const controller = new Controller({ managers: [new StreamedDataManager(), ...getDefaultManagers()] });
  const good = {
    at: Date.now(),
    pending: [],
    state: { entities: { User: { 2: { id: '2', name: 'Bob' } } } },
  };
  (page.__WIRESHAPE_STREAM__ as unknown[]).push(['wireshape-data', JSON.stringify(good)]);
  expect(controller.get(User, '2')?.name).toBe('Bob');
  controller.cleanup();
  page.__WIRESHAPE_STREAM__ = undefined;
});
