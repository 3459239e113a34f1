import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RecentFailures } from './recentFailures.mjs';

const HOUR = 3600 * 1000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wireshape-failures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('remembers a failed install for a day, each by its name', () => {
  const file = join(folder, 'a/b/failures.json');
  const now = Date.now();
  expect(new RecentFailures(file).has('firefox', now)).toBe(false);
  new RecentFailures(file).add('firefox', now);
  new RecentFailures(file).add('webkit', now + HOUR);
  const later = new RecentFailures(file);
  expect([later.has('firefox', now + 23 * HOUR), later.has('webkit', now + 23 * HOUR)]).toEqual([true, true]);
  expect([later.has('firefox', now + 24 * HOUR), later.has('webkit', now + 24 * HOUR)]).toEqual([
    false,
    true,
  ]);
});

it('knows of no failure where its file is broken or comes from the future', () => {
  const file = join(folder, 'failures.json');
  writeFileSync(file, '{');
  const failures = new RecentFailures(file);
  expect(failures.has('firefox')).toBe(false);
  failures.add('firefox', Date.now() + HOUR);
  expect(failures.has('firefox')).toBe(false);
});
