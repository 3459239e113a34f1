import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const home = join(import.meta.dirname, '../../docs/content/docs');
const pages = globSync('**/*.{md,mdx}', { cwd: home }).map((file) => ({
  file,
  text: readFileSync(join(home, file), 'utf8'),
}));

/** What may stand between fences by hand: what is no code of ours, and so is in no example. */
const allowed = new Set(['sh', 'json', 'http', 'text', 'diff', 'html']);

it('finds pages', () => {
  expect(pages.length).toBeGreaterThan(40);
});

it.each(pages)('types no TypeScript by hand in $file', ({ text }) => {
  const fences = [...text.matchAll(/^\s*(`{3,}|~{3,})([^\n]*)\n[^]*?^\s*\1/gm)].map(([, , language = '']) =>
    language.trim(),
  );
  expect(fences.filter((language) => !allowed.has(language))).toEqual([]);
});
