import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/root.ts';
import type { GeneratedPage } from './GeneratedPage.ts';

/** The package's changelog, as a page. */
export function changelogPage(): GeneratedPage {
  const source = 'lib/CHANGELOG.md';
  const text = readFileSync(join(root, source), 'utf8');
  return {
    id: 'changelog',
    title: 'Changelog',
    description: 'Release notes: what each version of the package adds, changes and fixes.',
    body: text.replace(/^# .+\n/, '').trim(),
    source,
  };
}
