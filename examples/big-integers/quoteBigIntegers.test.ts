import { expect, it } from 'vitest';
import { quoteBigIntegers } from './quoteBigIntegers.ts';

it.each([
  [
    'the smallest id that is rounded',
    '{"id":9007199254740993}',
    { id: '9007199254740993' },
  ],
  ['a negative one', '[-9007199254740993]', ['-9007199254740993']],
  [
    'the largest safe integer',
    '[9007199254740991]',
    [9007199254740991],
  ],
  [
    'small numbers',
    '{"a":0,"b":-1,"c":1.5,"d":1e3}',
    { a: 0, b: -1, c: 1.5, d: 1000 },
  ],
  [
    'a long fraction',
    '[0.1234567890123456,1.0e25]',
    [0.1234567890123456, 1e25],
  ],
  [
    'digits in a string',
    '["9007199254740993"]',
    ['9007199254740993'],
  ],
  [
    'digits behind an escaped quote',
    String.raw`["\":9007199254740993,\\"]`,
    ['":9007199254740993,\\'],
  ],
  [
    'digits as a name',
    '{"9007199254740993":9007199254740993}',
    { ['9007199254740993']: '9007199254740993' },
  ],
  [
    'one alone',
    ' 123456789012345678901234567890 ',
    '123456789012345678901234567890',
  ],
  ['an empty body', '', undefined],
])('keeps every digit of %s (ENT-12)', (_name, json, value) => {
  const quoted = quoteBigIntegers(json);
  expect(quoted === '' ? undefined : JSON.parse(quoted)).toEqual(
    value,
  );
});

it('leaves text that is not JSON as it is (ENT-12)', () => {
  const broken = '{"a": "open';
  expect(quoteBigIntegers(broken)).toBe(broken);
});
