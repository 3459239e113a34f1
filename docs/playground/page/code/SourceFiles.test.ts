import { expect, it } from 'vitest';
import { asCode, codeWith, isSameCode } from './SourceFiles.ts';

const files = [
  { name: 'api.ts', code: 'one', readOnly: false },
  { name: 'index.tsx', code: 'root', readOnly: true },
];

it.each([undefined, null, 1, 'text', ['text'], { 'api.ts': 1 }, { 'api.ts': 'x', 'App.tsx': null }])(
  'refuses %j as code',
  (value) => {
    expect(asCode(value)).toBeUndefined();
  },
);

it('puts other code where a reader may edit, an empty one too', () => {
  const own = { 'api.ts': 'one', 'index.tsx': 'root' };
  expect(codeWith({ files })).toEqual(own);
  expect(codeWith({ files }, { 'index.tsx': 'forged', 'stray.ts': '' })).toEqual(own);
  expect(codeWith({ files }, { 'api.ts': '' })).toEqual({ ...own, 'api.ts': '' });
});

it('compares code file by file', () => {
  expect(isSameCode({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
  expect(isSameCode({ a: '1' }, { a: '2' })).toBe(false);
  expect(isSameCode({ a: '1' }, { a: '1', b: '2' })).toBe(false);
});
