import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { schema, type State } from 'wireshape';
import { Card, columns, type Kind, type Step, World } from '../../lab/soak/World.ts';

const allCards = new schema.All(Card);

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    ...(['get', 'get', 'mutate', 'mutate', 'mutate', 'other', 'apply', 'apply', 'read'] as const),
    ...(['respond', 'respond', 'respond', 'deliver', 'cancel'] as const),
  ),
  kind: fc.constantFrom<Kind>('patch', 'patch', 'create', 'move', 'drop'),
  at: fc.nat(11),
  isOptimistic: fc.boolean(),
  isRefused: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  jump: fc.constantFrom(0, 0, 1, 10, -10_000, 1e12, -1e12),
});
const steps = fc.array(step, { minLength: 1, maxLength: 24 });

beforeEach(() => void vi.useFakeTimers({ now: 1000, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

/** What of the store has to be as it is on the server, whatever was fetched. */
function check(world: World, isExact = false): void {
  expect(world.stored).toEqual(world.expected);
  expect(world.controller.getState().optimistic).toEqual([]);
  for (const column of columns) {
    const list = world.column(column);
    if (!list) continue;
    const expected = world.columnOfServer(column);
    expect(isExact ? list : list.toSorted()).toEqual(isExact ? expected : expected.toSorted());
  }
}

describe('laws of requests that overlap', () => {
  it('law: the store ends as the server, for any interleaving (CTL-9)', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), fc.boolean(), (list, isLoaded, isEchoing) => {
        const world = new World();
        world.isEchoing = isEchoing;
        if (isLoaded) world.refetch();
        for (const one of list) world.step(one);
        world.end();
        check(world);
        world.refetch();
        check(world, true);
      }),
    );
  });

  it('law: with a server that applies mutations in another order it is equal one refetch later (CTL-9)', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const world = new World();
        world.isInOrder = false;
        world.refetch();
        for (const one of list) world.step(one);
        world.end();
        world.refetch();
        check(world, true);
      }),
    );
  });

  it('law: what was typed never goes back to an older value while requests are under way (CTL-9)', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const world = new World();
        world.isEchoing = false;
        world.refetch();
        const shown = new Map<string, number>();
        for (const one of list) {
          if (one.what === 'other' || one.kind === 'drop') continue;
          world.step({ ...one, isOptimistic: true, isRefused: false });
          for (const { id, title, points } of world.controller.get(allCards) as Card[]) {
            expect(title).toBeGreaterThanOrEqual(shown.get(`${id} title`) ?? 0);
            expect(points).toBeGreaterThanOrEqual(shown.get(`${id} points`) ?? 0);
            shown.set(`${id} title`, title).set(`${id} points`, points);
          }
        }
      }),
    );
  });

  it('law: any clock gives the same, and state from a server whose clock is ahead (CTL-5)', () => {
    fc.assert(
      fc.property(steps, fc.constantFrom(-1e12, 0, 1e12), (list, ahead) => {
        const server = new World();
        vi.setSystemTime(1e12 + ahead + 1000);
        server.refetch();
        const initialState = JSON.parse(JSON.stringify(server.controller.getState())) as State;
        vi.setSystemTime(1e12);
        const [steady, jumping] = [new World(initialState), new World(initialState)];
        for (const one of list) steady.step(one);
        for (const one of list) {
          vi.setSystemTime(Math.max(0, Date.now() + one.jump));
          jumping.step(one);
        }
        for (const world of [steady, jumping]) world.end();
        expect(jumping.stored).toEqual(steady.stored);
        check(steady);
        check(jumping);
      }),
    );
  });
});
