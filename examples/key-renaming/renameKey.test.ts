import { expect, it } from 'vitest';
import { renameKey } from './renameKey.ts';

const there = (value: unknown) =>
  renameKey(value, 'carrotsUsed', 'carrots_used');
const back = (value: unknown) =>
  renameKey(value, 'carrots_used', 'carrotsUsed');

it('moves the value to the new name, and comes back (TRF-11)', () => {
  const soup = Object.freeze({ name: 'orange', carrotsUsed: 5 });
  expect(there(soup)).toEqual({ name: 'orange', carrots_used: 5 });
  expect(back(there(soup))).toEqual(soup);
  expect(soup).toEqual({ name: 'orange', carrotsUsed: 5 });
});

it('renames in each element of a list (TRF-11)', () => {
  expect(
    there([{ carrotsUsed: 0 }, { carrotsUsed: null }, { peas: 1 }]),
  ).toEqual([
    { carrots_used: 0 },
    { carrots_used: null },
    { peas: 1 },
  ]);
});

it('gives back the very value that has no such key (TRF-11)', () => {
  const form = new FormData();
  form.set('carrotsUsed', '5');
  for (const value of [
    null,
    undefined,
    '',
    'carrotsUsed',
    0,
    { peas: 1 },
    form,
    new Date(0),
  ]) {
    expect(there(value)).toBe(value);
  }
});
