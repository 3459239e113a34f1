// npm run bench:react: one of many rows changes, in Chromium; milliseconds until the document shows it.
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { findBrowser } from '../../../e2e/tools/findBrowser.mjs';
import { median } from '../Row.ts';

const ROUNDS = 5;
const UPDATES = 20;
/** At 5,000 rows, in multiples of the limit. */
const GOAL = 1.5;
const root = join(import.meta.dirname, '../../..');

const made = await build({
  entryPoints: [join(import.meta.dirname, 'page.ts')],
  bundle: true,
  write: false,
  format: 'iife',
  target: 'es2024',
  jsx: 'automatic',
  conditions: ['wireshape-source'],
  define: { 'process.env.NODE_ENV': '"production"' },
});
const browser = await chromium.launch(findBrowser(root));
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: made.outputFiles[0]!.text });
  const names = await page.evaluate(() => reactBench.names);
  const run = (at: number, rows: number): Promise<number> =>
    page.evaluate(([who, count, updates]) => reactBench.measure(who, count, updates), [
      at,
      rows,
      UPDATES,
    ] as const);
  console.log(`Chromium ${browser.version()}; ms from a change to the document, median of ${ROUNDS} rounds:`);
  for (const rows of [1000, 5000]) {
    const samples = names.map((): number[] => []);
    // The first round only warms up; another one goes first in each.
    for (let round = -1; round < ROUNDS; round++) {
      for (let turn = 0; turn < names.length; turn++) {
        const at = (turn + round + 1) % names.length;
        const spent = await run(at, rows);
        if (round >= 0) samples[at]!.push(spent);
      }
    }
    for (const [at, name] of names.entries()) {
      const ratio = median(samples[at]!.map((sample, round) => sample / samples[0]![round]!));
      const goal = name === 'ours' && rows === 5000 ? `  [at most ${GOAL}]` : '';
      console.log(
        `${rows} rows  ${name.padEnd(14)} ${median(samples[at]!).toFixed(2)} ms  ${ratio.toFixed(2)}${goal}`,
      );
    }
  }
} finally {
  await browser.close();
}
