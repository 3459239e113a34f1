import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundledPackages } from './bundledPackages.ts';
import { sentPackages } from '../../protocol/RunMessage.ts';
import { project } from './project.ts';

const root = join(import.meta.dirname, '../../../..');
const names = Object.keys(bundledPackages);

it('names exactly the packages that code in a preview may import', () => {
  const source = readFileSync(join(root, 'docs/playground/inner/sandbox/bundledModules.ts'), 'utf8');
  const imported = [...source.matchAll(/ from '([^./][^']*)'/g)].map(([, name = '']) => name.split('/')[0]!);
  expect(names.toSorted()).toEqual([...new Set([...imported, ...sentPackages, 'react-dom'])].toSorted());
});

it.each(names)('states the version of %s that is bundled into the preview', (name) => {
  const manifest = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
  expect(bundledPackages[name]).toBe(manifest.version);
});

it('exports projects with the same versions', () => {
  const code = { 'App.tsx': "import 'bignumber.js';\nimport 'temporal-polyfill';", 'mocks.ts': '' };
  const files = project({ name: 'x', title: 'X', code, wireshape: bundledPackages.wireshape!, sees: [] });
  const { dependencies, devDependencies } = JSON.parse(files['package.json']!);
  const pinned: Record<string, string> = { ...dependencies, ...devDependencies };
  expect(Object.fromEntries(names.map((name) => [name, pinned[name]]))).toEqual(bundledPackages);
});

it('exports projects for the oldest Node that the package supports', () => {
  const code = { 'App.tsx': '', 'mocks.ts': '' };
  const files = project({ name: 'x', title: 'X', code, wireshape: '0.1.0', sees: [] });
  const oldest = (manifest: string): string => /\d+/.exec(JSON.parse(manifest).engines.node)![0];
  expect(oldest(files['package.json']!)).toBe(oldest(readFileSync(join(root, 'lib/package.json'), 'utf8')));
  expect(files['README.md']).toContain(`Node ${oldest(files['package.json']!)}.`);
});
