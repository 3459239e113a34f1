import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { brokenLinks } from './brokenLinks.ts';

const folder = mkdtempSync(join(tmpdir(), 'links-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A site with a page of these links at `guide/`, and another page with the heading `one`. */
function site(...links: string[]): void {
  const files = {
    'guide/index.html': `<h2 id="own"></h2>${links.map((link) => `<a class="x" href="${link}">x</a>`).join('')}`,
    'other/index.html': '<h2 class="y" id="one"></h2>',
    'file.tgz': '',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

it('follows links to pages, headings, files and other sites', () => {
  site(
    '../other/',
    '../other/#one',
    '#own',
    '/file.tgz',
    './',
    '/other/?a=1&amp;b=2',
    'https://example.com/x',
  );
  expect(brokenLinks(folder, '/')).toEqual([]);
});

it.each(['../others/', '../other/#two', '#theirs', '/file.zip', '/other'])(
  'finds that %s leads nowhere',
  (link) => {
    site('../other/', link);
    expect(brokenLinks(folder, '/')).toEqual([`guide/index.html: ${link}`]);
  },
);

it('finds a link that leaves the path the site is served from', () => {
  site('/sub/other/#one', '../other/', '/other/');
  expect(brokenLinks(folder, '/sub/')).toEqual(['guide/index.html: /other/']);
});
