// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { logLine } from './logLine.ts';

it.each<[unknown[], string]>([
  [['a', 1, { b: 2 }], 'a 1 { b: 2 }'],
  [['%s is %d years, %o, %cred', 'Jim', 42.5, { a: 1 }, 'color: red'], 'Jim is 42.5 years, { a: 1 }, red'],
  [['%i of %f', '3.7', '4.5', 'rest'], '3 of 4.5 rest'],
  [['100 %', 'and %s'], '100 % and %s'],
  [['%s and %s', 'one'], 'one and %s'],
  [['%%s', 1], '%s 1'],
  [[1, '%s'], '1 %s'],
  [[], ''],
])('writes %j on one line as a console does', (values, text) => {
  expect(logLine(values)).toBe(text);
});
