import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { supportedRuntimes } from '../tools/adopt/runtimes/supported.ts';

const root = join(import.meta.dirname, '../..');

/** The rows of a table of environments, one for each of them. */
function statedIn(file: string): string[] {
  const rows = readFileSync(join(root, file), 'utf8').matchAll(/^\| ([\w ,]+?) +\| ([\d.]+) +\|$/gm);
  return [...rows].flatMap(([, titles = '', version]) => {
    const names = titles === 'React Native, with Hermes' ? [titles] : titles.split(', ');
    return names.map((title) => `${title} ${version}`);
  });
}

it.each(['lib/README.md', 'docs/content/docs/start/install.mdx'])(
  'states in %s the oldest versions that package.json names (PKG-2)',
  (file) => {
    const named = supportedRuntimes().map(({ title, version }) => `${title} ${version}`);
    expect(statedIn(file).toSorted()).toEqual(named.toSorted());
  },
);

// Yarn 1 warns of each install: 'The engine "bun" appears to be invalid.'
it('names only Node as an engine (PKG-2)', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'lib/package.json'), 'utf8')) as { engines: object };
  expect(Object.keys(manifest.engines)).toEqual(['node']);
});

it('states the version of React Native in its guide (PKG-2)', () => {
  const native = supportedRuntimes().find(({ name }) => name === 'react-native');
  const guide = readFileSync(join(root, 'docs/content/docs/react/react-native.mdx'), 'utf8');
  const stated = [...guide.matchAll(/React Native (\d\.\d+)(?! or newer)/g)].map(([, version]) => version);
  expect(guide).toContain(`React Native ${native?.version} or newer`);
  expect(stated).toContain(native?.version);
});
