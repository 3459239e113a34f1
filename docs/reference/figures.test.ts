import { expect, it } from 'vitest';
import { amount, times } from './figures.ts';

it.each([
  [0.012, '0.01'],
  [0.31, '0.3'],
  [3.44, '3.4'],
  [19.4, '19'],
  [2152, '2,152'],
  [366_797, '367,000'],
])('says a ratio of %d as %s', (ratio, text) => {
  expect(times(ratio)).toBe(text);
});

it.each([
  [0.00514, 'us', '5.1 ns'],
  [72.8, 'us', '73 µs'],
  [2700, 'us', '2.7 ms'],
  [513.4, 'bytes', '513 B'],
] as const)('says %d %s as %s', (value, unit, text) => {
  expect(amount(value, unit).replace('\u00a0', ' ')).toBe(text);
});
