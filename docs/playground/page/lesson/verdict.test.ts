import { expect, it } from 'vitest';
import type { Goal } from '../../../../examples/Example.ts';
import { hardCoded } from '../../../../examples/hardCoded.ts';
import { otherVerdictOf, verdictOf } from './verdict.ts';

const goals: Goal[] = [
  {
    words: 'a',
    steps: [
      ['see', 'a'],
      ['see', 'b'],
    ],
    otherSteps: [['see', 'other a']],
    look: 'Result',
    otherwise: 'no a',
    causes: [{ when: ['see', 'x'], says: 'x in place of a' }],
  },
  {
    words: 'c',
    steps: [['see', 'c']],
    otherSteps: [
      ['see', 'other c'],
      ['see', 'other d'],
    ],
    look: 'Result',
    otherwise: 'no c',
    causes: [
      { when: ['see', 'y'], says: 'y in place of c' },
      { when: ['see', 'z'], says: 'z in place of c' },
    ],
  },
];
const outcomes = (...oks: boolean[]) => oks.map((ok) => ({ ok, actual: ok ? '' : 'found' }));

it('counts a goal once all of its steps hold', () => {
  expect(verdictOf(goals, { outcomes: outcomes(true), isDone: false })).toMatchObject({
    reached: 0,
    failure: undefined,
  });
  expect(verdictOf(goals, { outcomes: outcomes(true, true), isDone: false }).reached).toBe(1);
});

it('is solved by all goals, and not by a result without outcomes', () => {
  expect(verdictOf(goals, { outcomes: outcomes(true, true, true), isDone: true })).toEqual({
    reached: 2,
    isSolved: true,
    hasThrown: false,
    failure: undefined,
  });
  expect(verdictOf(goals, { outcomes: [], isDone: true })).toMatchObject({
    isSolved: false,
    failure: 'no a',
  });
});

it('says the first cause of the goal that can be seen, else what the goal says', () => {
  const says = (oks: boolean[], causes: boolean[]) =>
    verdictOf(goals, { outcomes: outcomes(...oks), isDone: true, causes }).failure;
  expect(says([false], [true, true, true])).toBe('x in place of a');
  expect(says([true, true, false], [true, false, true])).toBe('z in place of c');
  expect(says([true, true, false], [true, true, true])).toBe('y in place of c');
  expect(says([true, true, false], [true, false, false])).toBe('no c');
});

it('says the error of code that threw, unless a cause of the goal is about an error', () => {
  const first: Goal = {
    ...goals[0]!,
    causes: [
      { when: ['see', 'x'], says: 'x in place of a' },
      { when: ['error', 'no map'], says: 'a list has a map' },
    ],
  };
  const says = (...causes: boolean[]) =>
    verdictOf([first], { outcomes: outcomes(false), isDone: true, causes, thrown: 'TypeError: no map' });
  expect(says(true, false)).toMatchObject({
    hasThrown: true,
    failure: 'The code throws an error: TypeError: no map',
  });
  expect(says(true, true).failure).toBe('a list has a map');
});

it('tells a failure before the check ends, which may still pass', () => {
  const early = verdictOf(goals, { outcomes: outcomes(true, false), isDone: false, causes: [false] });
  expect(early).toMatchObject({ isSolved: false, failure: 'no a' });
});

it('counts the goals that hold with other data, and says that the code works for one data only', () => {
  expect(otherVerdictOf(goals, { outcomes: outcomes(true, true, true), isDone: true })).toEqual({
    reached: 2,
    isSolved: true,
    hasThrown: false,
    failure: undefined,
  });
  expect(otherVerdictOf(goals, { outcomes: outcomes(true, true, false), isDone: true })).toEqual({
    reached: 1,
    isSolved: false,
    hasThrown: false,
    failure: hardCoded,
  });
  expect(otherVerdictOf(goals, { outcomes: outcomes(false), isDone: true, thrown: 'no' })).toMatchObject({
    reached: 0,
    failure: hardCoded,
  });
});

it('does not blame code whose check with other data did not end', () => {
  const { isSolved, failure } = otherVerdictOf(goals, { outcomes: outcomes(true), isDone: false });
  expect([isSolved, failure]).toEqual([false, expect.stringContaining('did not end')]);
});
