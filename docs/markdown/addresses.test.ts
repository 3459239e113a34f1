import { expect, it } from 'vitest';
import { pageAddress, twinAddress, withWholeLinks } from './addresses.ts';

const site = new URL('https://example.com');

it('puts a page below the base, and its twin beside it', () => {
  expect(pageAddress('schema/array')).toBe('/schema/array/');
  expect(twinAddress('schema/array', site)).toBe('https://example.com/schema/array/index.md');
  expect(twinAddress('index')).toBe('/index.md');
  expect(twinAddress('')).toBe('/index.md');
});

it.each([
  ['[a](../entity/#id)', '[a](/schema/entity/#id)'],
  ['[a](../../start/install/)', '[a](/start/install/)'],
  ['[a](#here)', '[a](/schema/array/#here)'],
  ['[a](https://other.com/x)', '[a](https://other.com/x)'],
])('makes the link %s whole: %s', (link, expected) => {
  expect(withWholeLinks(link, 'schema/array')).toBe(expected);
});

it('names the host where it is known', () => {
  expect(withWholeLinks('[a](../entity/)', 'schema/array', site)).toBe(
    '[a](https://example.com/schema/entity/)',
  );
});
