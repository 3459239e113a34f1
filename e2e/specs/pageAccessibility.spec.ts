import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { emptyParts, ofAppearance, pageViolations } from '../audits/axe.ts';
import { sitePages } from '../audits/sitePages.ts';
import { sampled } from '../sample/sampled.ts';
import { loadExamples } from '../../examples/loadExamples.ts';

const dist = join(import.meta.dirname, '../../dist');
const ways = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

// A page of a single playground is like the next: one stands for all.
const [single] = globSync('play/*/index.html', { cwd: dist });
const pages = sitePages(dist).filter((file) => !file.startsWith('play/'));
// Those of the reference are made alike, one for each public name: `npm run long` looks at every one.
const isAll = process.env.WIRESHAPE_PAGES === 'all';
const EVERY = isAll ? 1 : 12;
const isName = (file: string): boolean => /^reference\/[^/]+\/index\.html$/.test(file);
const names = pages.filter(isName).toSorted();
const candidates = [...pages.filter((file) => !isName(file)), ...names.filter((_, at) => at % EVERY === 0)];
const examples = await loadExamples();
/** The sources of a page: its text, and the examples on it. */
const madeOf = (file: string): string[] => {
  const page = file.replace(/\/?index\.html$/, '').replace(/\.html$/, '');
  const texts = ['.mdx', '.md', '/index.mdx'].map((end) => `docs/content/docs/${page}${end}`);
  return [...texts, ...examples.filter((one) => one.page === page).map(({ name }) => `examples/${name}/`)];
};
const looked = [...sampled('e2e/specs/pageAccessibility.spec.ts', candidates, madeOf, 40), single!];

// What is inside the playgrounds is looked at elsewhere. The sidebar is the same on each page but for what is open in it,
// and its links take half of the time: it is looked at on the first page of each batch. On the others, its lists and the code
// of the playgrounds, most of a page's elements, are taken out.
const besidesSidebar = { exclude: [['.playground'], ['nav.sidebar']] };
const whole = { exclude: [['.playground']] };
const notLooked = 'nav.sidebar ul, .playground pre';

// A tab of the browser for each page would take longer than looking at it.
const BATCH = 10;
for (let from = 0; from < looked.length; from += BATCH) {
  const batch = looked.slice(from, from + BATCH);
  test(`finds ${batch[0]} and the next ${batch.length - 1} open to everyone, wide and light, narrow and dark`, async ({
    page,
  }) => {
    // The playgrounds need not start.
    await page.route('**/playground/**', (route) => route.abort());
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const file of batch) {
      await page.goto(file.replace(/index\.html$/, ''));
      const isWhole = isAll || file === batch[0];
      if (!isWhole) expect.soft(await emptyParts(page, notLooked), `${file}: repeated ids`).toEqual([]);
      for (const { width, colorScheme } of ways) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        // What else changes with the width is the same on each page: its menu, and its table of contents.
        const only = isWhole || width > 1000 ? undefined : ofAppearance;
        const found = await pageViolations(page, isWhole ? whole : besidesSidebar, only);
        expect.soft(found, `${file} ${width} ${colorScheme}`).toEqual([]);
      }
    }
  });
}
