import { expect, it } from 'vitest';
import { isSame, jsonLines } from './jsonLines.ts';

const printed = (value: unknown, base?: unknown): string[] =>
  jsonLines(value, base).map(({ text, same }) => (same ? `= ${text}` : `  ${text}`));

it('formats short values on one line, and long ones on several', () => {
  expect(printed({ id: '1', name: 'Ann' })).toEqual(['  {"id":"1","name":"Ann"}']);
  expect(printed({ id: '1', name: 'Ann', home: 'a town with a long name' })).toEqual([
    '  {',
    '    "id": "1",',
    '    "name": "Ann",',
    '    "home": "a town with a long name"',
    '  }',
  ]);
});

it('formats a value that is undefined', () => {
  expect(printed(undefined)).toEqual(['  undefined']);
});

it('marks lines that equal the base, at any depth', () => {
  const base = [{ id: '1', first_name: 'Ada', home: { city: 'London' } }];
  expect(printed([{ id: '1', firstName: 'Ada', home: { city: 'London' } }], base)).toEqual([
    '= [',
    '=   {',
    '=     "id": "1",',
    '      "firstName": "Ada",',
    '=     "home": {"city":"London"}',
    '=   }',
    '= ]',
  ]);
});

it('marks no line inside a new key', () => {
  expect(printed({ homeTown: { cityName: 'New York, New York' } }, { home: 1 })).toEqual([
    '= {',
    '    "homeTown": {',
    '      "cityName": "New York, New York"',
    '    }',
    '= }',
  ]);
});

it('does not mark a value that changed its type', () => {
  expect(printed({ at: 5 }, { at: '5' })).toEqual(['= {', '    "at": 5', '= }']);
});

it('compares regardless of the order of keys', () => {
  expect(isSame({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(false);
  expect(isSame([1], { 0: 1 })).toBe(false);
});
