// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { MAX_LOG_VALUES, type LogValue, parseLogs } from '../../protocol/Log.ts';
import { unfold } from './unfold.ts';

it('unfolds objects, lists, maps and sets, and leaves texts as they are', () => {
  expect(unfold(['users', [{ name: 'Jim' }]])).toEqual([
    { text: 'users' },
    {
      text: '[{ name: "Jim" }]',
      members: [{ name: '0', text: '{ name: "Jim" }', members: [{ name: 'name', text: '"Jim"' }] }],
    },
  ]);
  expect(unfold([new Map([['a', 1]])])![0]!.members).toEqual([{ name: 'a', text: '1' }]);
  expect(unfold([new Set([true])])![0]!.members).toEqual([{ name: '0', text: 'true' }]);
});

it.each([['text'], [1], [null], [undefined], [new Error('x')], [new Date(0)], [{}], [[]], [() => 1]])(
  'has nothing to unfold in %o',
  (value) => {
    expect(unfold([value])).toBeUndefined();
  },
);

it('ends on cycles, on getters that throw, and on what is endless', () => {
  const cycle: Record<string, unknown> = { name: 'a' };
  cycle.self = cycle;
  const faulty = Object.defineProperty({ first: 1 }, 'second', {
    enumerable: true,
    get() {
      throw new Error('x');
    },
  });
  expect(unfold([faulty])![0]!.members).toEqual([{ name: 'first', text: '1' }]);
  const wide = Array.from({ length: 5000 }, (_, at) => ({ at }));
  for (const value of [cycle, wide]) {
    const count = ({ members = [] }: LogValue): number =>
      members.reduce((sum, member) => sum + count(member), 1);
    const [unfolded] = unfold([value])!;
    expect(count(unfolded!)).toBeLessThanOrEqual(MAX_LOG_VALUES + 1);
    expect(parseLogs([{ level: 'log', text: '', values: [unfolded] }])![0]!.values).toEqual([unfolded]);
  }
});
