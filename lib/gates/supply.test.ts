import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const workflows = join(root, '.github/workflows');

it('has a hash of every package that is installed from a registry', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: true; integrity?: string }>;
  };
  const installed = Object.entries(lock.packages).filter(
    ([place, { link }]) => /(^|\/)node_modules\//.test(place) && !link,
  );
  expect(installed.length).toBeGreaterThan(100);
  expect(
    installed.flatMap(([place, { integrity }]) => (integrity?.startsWith('sha512-') ? [] : place)),
  ).toEqual([]);
});

it.each(readdirSync(workflows))('%s runs no code of packages beside a token that publishes', (file) => {
  const [before, ...jobs] = readFileSync(join(workflows, file), 'utf8').split(/^ {2}(?=[\w-]+:$)/m);
  expect(jobs.length, 'It has a job').toBeGreaterThan(0);
  expect(before).not.toMatch(/id-token|: write/);
  const trusted = jobs.filter((job) => /id-token: write|secrets\./.test(job));
  for (const job of trusted) expect(job).not.toMatch(/npm (ci|i|install|run|test|pack)\b|npx|checkout@/);
});
