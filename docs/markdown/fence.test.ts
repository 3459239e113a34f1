import { expect, it } from 'vitest';
import { fence, span } from './fence.ts';

it('fences a file in the language of its ending', () => {
  expect(fence('folder/App.tsx', 'a();\n')).toBe('```tsx\na();\n```');
});

it('takes a longer fence around code that has one', () => {
  expect(fence('a.ts', 'const a = `\n```\n`;')).toBe('````ts\nconst a = `\n```\n`;\n````');
});

it.each([
  ['users', '`users`'],
  ['a`b', '`` a`b ``'],
])('spans %s as %s', (text, expected) => {
  expect(span(text)).toBe(expected);
});
