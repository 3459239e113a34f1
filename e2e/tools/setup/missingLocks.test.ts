import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { missingLocks } from './missingLocks.ts';

it('finds every optional package in the lock file; `node e2e/tools/setup/completeLock.ts` adds those that it lacks', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, object> };
  expect(missingLocks(lock.packages)).toEqual([]);
});

it('looks where Node looks', () => {
  const tool = { optionalDependencies: { 'tool-darwin': '1.0.0' } };
  const missing = [{ name: 'tool-darwin', version: '1.0.0', path: 'node_modules/tool-darwin' }];
  expect(missingLocks({ 'node_modules/tool': tool })).toEqual(missing);
  expect(
    missingLocks({ 'node_modules/a/node_modules/tool': tool, 'node_modules/b/node_modules/tool-darwin': {} }),
  ).toEqual(missing);
  for (const place of ['', 'node_modules/a/', 'node_modules/a/node_modules/tool/']) {
    expect(
      missingLocks({ 'node_modules/a/node_modules/tool': tool, [`${place}node_modules/tool-darwin`]: {} }),
    ).toEqual([]);
  }
});
