import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity, GCPolicy } from 'wireshape';

class Price extends Entity {
  static override key = 'Price';
  id = '';
  value = 0;
}
let requests = 0;
const getPrice = new Endpoint(
  async ({ id }: { id: string }): Promise<unknown> => ({ id, value: ++requests }),
  {
    name: 'getPrice',
    schema: Price,
    dataExpiryLength: 60_000,
  },
);

/** The clock that may be set, and the one that only goes on; milliseconds. */
let wall = 0;
let steady = 0;
beforeEach(() => {
  requests = 0;
  wall = 1_700_000_000_000;
  steady = 5_000;
  vi.spyOn(Date, 'now').mockImplementation(() => wall);
  vi.spyOn(performance, 'now').mockImplementation(() => steady);
});
afterEach(() => void vi.restoreAllMocks());
const pass = (ms: number): void => {
  steady += ms;
  wall += ms;
};
const ask = async (controller: Controller): Promise<number> => {
  await controller.fetchIfStale(getPrice, { id: '1' });
  return requests;
};

it.each([
  ['ten seconds', 10_000],
  ['ten minutes', 600_000],
  ['ten years', 3e11],
] as const)(
  'lets nothing live longer than its length when the clock is set back %s (CTL-6)',
  async (_, ms) => {
    const controller = new Controller();
    expect(await ask(controller)).toBe(1);
    wall -= ms;
    pass(30_000);
    expect(await ask(controller)).toBe(1);
    pass(31_000);
    expect(await ask(controller)).toBe(2);
    pass(30_000);
    expect(await ask(controller)).toBe(2);
  },
);

it('takes what was stored for out of date when the clock jumps ahead, and goes on from there (CTL-6)', async () => {
  const controller = new Controller();
  expect(await ask(controller)).toBe(1);
  wall += 3_600_000;
  expect(await ask(controller)).toBe(2);
  wall -= 3_600_000;
  pass(30_000);
  expect(await ask(controller)).toBe(2);
  pass(31_000);
  expect(await ask(controller)).toBe(3);
});

const stateOf = async (): Promise<object> => {
  const server = new Controller();
  await server.fetch(getPrice, { id: '1' });
  return JSON.parse(JSON.stringify(server.getState())) as object;
};

it('brings the age of state along, and takes a time in the future for now (CTL-6)', async () => {
  const initialState = await stateOf();
  pass(20_000);
  const later = new Controller({ initialState });
  pass(39_000);
  expect(await ask(later)).toBe(1);
  pass(2_000);
  expect(await ask(later)).toBe(2);
  // A server whose clock is years ahead.
  wall += 1e11;
  const ahead = await stateOf();
  wall -= 1e11;
  const behind = new Controller({ initialState: ahead });
  expect(behind.getResponse(getPrice, { id: '1' }).expiresAt).toBe(wall + 60_000);
  expect(behind.getState().entitiesMeta['Price']?.['1']).toEqual({
    fetchedAt: wall,
    date: wall,
    expiresAt: wall + 60_000,
  });
  pass(59_000);
  expect(await ask(behind)).toBe(3);
  pass(2_000);
  expect(await ask(behind)).toBe(4);
});

it('collects what nothing shows by the same time (CTL-6)', async () => {
  const gcPolicy = new GCPolicy({ intervalMS: 1e9 });
  const controller = new Controller({ gcPolicy });
  await ask(controller);
  wall -= 3_600_000;
  pass(121_000);
  gcPolicy.sweep();
  expect(controller.getState().entities).toEqual({ Price: {} });
  controller.cleanup();
});

it('goes on without a monotonic clock, and notices only that it is set back (CTL-6)', async () => {
  vi.stubGlobal('performance', undefined);
  const controller = new Controller();
  expect(await ask(controller)).toBe(1);
  pass(30_000);
  wall -= 3_600_000;
  expect(await ask(controller)).toBe(1);
  pass(60_001);
  expect(await ask(controller)).toBe(2);
  vi.unstubAllGlobals();
  controller.cleanup();
});
