import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { pageWeights } from './pageWeights.ts';

const folder = mkdtempSync(join(tmpdir(), 'weights-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files: Record<string, string> = {
  'index.html': '<p>Nothing else</p>',
  'guide/index.html': `<link rel="stylesheet" href="/sub/_astro/a.css"><link rel="icon" href="/sub/icon.svg">
    <script type="module" src="/sub/_astro/a.js"></script><script type="module">import("./never.js")</script>`,
  '_astro/a.css':
    '@font-face{src:url("./own.woff2")}.x{background:url(data:image/svg+xml,x)}@import "./b.css";',
  '_astro/b.css': '.y{}',
  '_astro/a.js': 'import{t as e}from"./b.js";import"./c.js";const later=()=>import("./late.js");',
  '_astro/b.js': 'export const t = "b";export*from"./c.js";',
  '_astro/c.js': 'export const c = 1;',
  '_astro/late.js': 'export const late = 1;',
  '_astro/own.woff2': 'a font, packed already',
};

it('counts what a page loads by itself, once, and nothing that waits for its reader', () => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const sum = (...names: string[]): number =>
    names.reduce((total, name) => total + gzipSync(files[name]!).length, 0);
  const parts = {
    HTML: sum('guide/index.html'),
    CSS: sum('_astro/a.css', '_astro/b.css'),
    JavaScript: sum('_astro/a.js', '_astro/b.js', '_astro/c.js'),
    fonts: files['_astro/own.woff2']!.length,
  };
  const bytes = Object.values(parts).reduce((total, size) => total + size, 0);
  expect(pageWeights(folder, '/sub/')).toEqual([
    { page: 'guide/', bytes, parts },
    { page: '', bytes: sum('index.html'), parts: { HTML: sum('index.html') } },
  ]);
});
