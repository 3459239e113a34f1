import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exportsOf } from '../../docs/reference/exportsOf.ts';

const lib = join(import.meta.dirname, '..');

it('sorts imports by what wireshape/react exports', () => {
  const codemod = readFileSync(join(lib, 'codemods/reactiveDataClient.cjs'), 'utf8');
  const [, list = ''] = /const REACT = new Set\(\[([^\]]*)\]/.exec(codemod) ?? [];
  const listed = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name!);
  const exported = exportsOf(join(lib, 'react/index.ts')).map(({ name }) => name);
  expect(listed.toSorted()).toEqual(exported.toSorted());
});
