import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { brokenLinks } from '../audits/brokenLinks.ts';

const root = join(import.meta.dirname, '../..');

test('has no link that leads nowhere', () => {
  expect(brokenLinks(join(root, 'dist'), '/')).toEqual([]);
});

test('has none where the site is served from a sub-path', () => {
  expect(brokenLinks(join(root, 'e2e/.results/sub'), '/sub/')).toEqual([]);
});
