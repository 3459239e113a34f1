import { describe, expect, it, vi } from 'vitest';
import { Controller, Entity, schema } from 'wireshape';

class Reading extends Entity {
  id = '';
  value: unknown = undefined;
}

/** What JSON or a process() may bring, each told from all others. */
const values = [0, -0, NaN, 1, '0', null, false, [0], [-0], [NaN], { at: 0 }, { at: -0 }];
const pairs = values.flatMap((before) => values.map((after) => [before, after]));

describe('a value written over another', () => {
  it.each(pairs)('reads as it was written last: over %o comes %o (SET-5)', (before, after) => {
    const controller = new Controller({ managers: [] });
    controller.set(Reading, { id: '1', value: before });
    const state = controller.getState();
    controller.set(Reading, { id: '1', value: structuredClone(after) });
    expect(controller.get(Reading, '1')?.value).toStrictEqual(after);
    // Equal data makes no new state.
    expect(controller.getState() === state).toBe(Object.is(before, after));
  });
});

it('keeps the sign of a zero in a list that changes by nothing else (SET-5)', () => {
  const controller = new Controller({ managers: [] });
  const sums = new schema.Query(new schema.All(Reading), (all) => all.map(({ value }) => value));
  controller.set(Reading, { id: '1', value: 0 });
  expect(controller.get(sums)).toStrictEqual([0]);
  controller.set(Reading, { id: '1', value: -0 });
  expect(controller.get(sums)).toStrictEqual([-0]);
});

it('gives the same derived list of not-a-numbers while nothing that it shows changes (SET-5)', () => {
  const controller = new Controller({ managers: [] });
  const numbers = new schema.Query(new schema.All(Reading), (all) => all.map(({ value }) => Number(value)));
  controller.set(Reading, { id: '1', value: 'x' });
  const before = controller.get(numbers);
  expect(before).toEqual([NaN]);
  controller.set(Reading, { id: '1', value: 'y' });
  expect(controller.get(numbers)).toBe(before);
});

it('does not notify anyone of the same not-a-number (SET-5)', () => {
  const controller = new Controller({ managers: [] });
  controller.set(Reading, { id: '1', value: NaN });
  const listener = vi.fn();
  controller.store.subscribe(listener);
  controller.set(Reading, { id: '1', value: NaN });
  expect(listener).not.toHaveBeenCalled();
});
