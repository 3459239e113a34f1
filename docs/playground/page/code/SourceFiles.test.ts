import { expect, it } from 'vitest';
import { changedFile, parseSourceFiles, mergeSourceFiles, isSameSource } from './SourceFiles.ts';

const files = [
  { name: 'api.ts', code: 'one', readOnly: false },
  { name: 'index.tsx', code: 'root', readOnly: true },
];

it.each([undefined, null, 1, 'text', ['text'], { 'api.ts': 1 }, { 'api.ts': 'x', 'App.tsx': null }])(
  'refuses %j as code',
  (value) => {
    expect(parseSourceFiles(value)).toBeUndefined();
  },
);

it('merges other code into editable files, an empty string included', () => {
  const own = { 'api.ts': 'one', 'index.tsx': 'root' };
  expect(mergeSourceFiles({ files })).toEqual(own);
  expect(mergeSourceFiles({ files }, { 'index.tsx': 'forged' })).toEqual(own);
  expect(mergeSourceFiles({ files }, { 'api.ts': '' })).toEqual({ ...own, 'api.ts': '' });
});

it('keeps files that were added, up to thirty in all, and drops what is no file to import', () => {
  const added = { 'list.ts': '', 'Row.tsx': 'row' };
  expect(Object.entries(mergeSourceFiles({ files }, { ...added, 'api.ts': 'two' }))).toEqual([
    ['api.ts', 'two'],
    ['index.tsx', 'root'],
    ...Object.entries(added),
  ]);
  const names = ['package.json', '../up.ts', 'a/b.ts', '__proto__', '.ts', 'x.css', `${'x'.repeat(60)}.ts`];
  for (const name of names)
    expect(Object.keys(mergeSourceFiles({ files }, { [name]: 'x' }))).toEqual(['api.ts', 'index.tsx']);
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`file${at}.ts`, '']));
  expect(Object.keys(mergeSourceFiles({ files }, many))).toHaveLength(30);
});

it('compares files by name and code', () => {
  expect(isSameSource({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
  expect(isSameSource({ a: '1' }, { a: '2' })).toBe(false);
  expect(isSameSource({ a: '1' }, { a: '1', b: '2' })).toBe(false);
});

it('opens a link and edits with a file that they change, the one that was open first', () => {
  const own = { files: [...files, { name: 'App.tsx', code: 'two', readOnly: false }] };
  expect(changedFile(own, { 'api.ts': 'one', 'App.tsx': 'edited' })).toBe('App.tsx');
  expect(changedFile(own, { 'App.tsx': 'edited', 'api.ts': 'edited' })).toBe('api.ts');
  expect(changedFile(own, { 'list.ts': 'new' })).toBe('list.ts');
  expect(changedFile(own, { 'index.tsx': 'forged', '../up.ts': 'new' })).toBeUndefined();
  expect(changedFile(own, undefined)).toBeUndefined();
  expect(changedFile(own, { 'api.ts': 'edited', 'App.tsx': 'edited' }, 'App.tsx')).toBe('App.tsx');
  expect(changedFile(own, { 'api.ts': 'edited' }, 'App.tsx')).toBe('api.ts');
  expect(changedFile(own, { 'api.ts': 'one' }, 'App.tsx')).toBeUndefined();
});
