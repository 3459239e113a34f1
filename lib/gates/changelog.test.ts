import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const text = readFileSync(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8');
const [title, ...sections] = text.split(/^## /m);
const headings = sections.map((section) => section.split('\n', 1)[0] ?? '');

it('begins the changelog with the version of the package', () => {
  expect(title).toBe('# Changelog\n\n');
  expect(headings[0]?.split(', ')[0]).toBe(manifest.version);
});

it('says of every version when it came out, or that it did not yet', () => {
  const dated = /^\d+\.\d+\.\d+, \d{4}-\d\d-\d\d$/;
  for (const [at, heading] of headings.entries()) {
    expect(heading).toMatch(at === 0 ? /^\d+\.\d+\.\d+, (not yet released|\d{4}-\d\d-\d\d)$/ : dated);
  }
});

it('says what users see, verb first', () => {
  const entries = sections.flatMap((section) => section.split('\n').filter((line) => line.startsWith('- ')));
  expect(entries.length).toBeGreaterThan(0);
  expect(
    entries.filter((entry) => !/^- (Adds|Changes|Deprecates|Fixes|Removes|Speeds up) /.test(entry)),
  ).toEqual([]);
});
