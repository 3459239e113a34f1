import { expect, it, vi } from 'vitest';
import { fuzz } from './Fuzz.ts';

// The same each time; `npm run fuzz` tries others, and many more.
const seed = Number(process.env.WIRESHAPE_SEED ?? 1);
const cases = Number(process.env.WIRESHAPE_CASES ?? 2000);

it('meets any schema, input and action with a right result or an error with a code (ENT-8, SET-4, ARR-14)', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(() => fuzz(seed, cases)).not.toThrow();
});
