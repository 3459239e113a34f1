import { expect, it } from 'vitest';
import { withPreloads } from './withPreloads.ts';

const codes = new Map([
  [
    '/_astro/page.a.js',
    'const deps=["_astro/late.js"];\nimport{r as e}from"./one.b.js";import"./two.c.js";import("./late.js")',
  ],
  ['/_astro/one.b.js', 'import{t}from"./three.d.js";export{t as r}'],
  ['/_astro/two.c.js', 'import{t}from"./three.d.js";'],
  ['/_astro/three.d.js', 'export const t=1'],
  ['/_astro/late.js', ''],
]);

it('names in the head what the scripts of a page import, once, and nothing that comes later', () => {
  const page = '<head></head><body><script type="module" src="/_astro/page.a.js"></script></body>';
  const hrefs = [...withPreloads(page, codes).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(hrefs.toSorted()).toEqual([
    '/_astro/one.b.js',
    '/_astro/page.a.js',
    '/_astro/three.d.js',
    '/_astro/two.c.js',
  ]);
  expect(withPreloads(page, codes)).toMatch(/^<head><link rel="modulepreload" href="[^"]+">/);
});

it('leaves a page as it is that runs no script of the site', () => {
  const page =
    '<head></head><body><script type="module">1</script><script type="module" src="/x.js"></script></body>';
  expect(withPreloads(page, codes)).toBe(page);
});
