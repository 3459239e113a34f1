// npm run bench:react [-- --json]: many rows mount and one of them changes, in Chromium; as JSON, only rows that each read one.
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { findBrowser } from '../../../../e2e/tools/setup/findBrowser.mjs';
import { median } from '../Row.ts';
import type { Kind, Measured } from './page.ts';

const ROUNDS = 5;
const UPDATES = 20;
/** At 5,000 rows, in multiples of the limit. */
const GOAL = 1.5;
const shows: readonly (readonly [Kind, number])[] = [
  ['start', 1000],
  ['start', 5000],
  ['startRows', 10_000],
];
const isJson = process.argv.includes('--json');
const say = (text: string): void => (isJson ? console.error : console.log)(text);
const root = join(import.meta.dirname, '../../../..');

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
  say(`Chromium ${browser.version()}; ms, medians of ${ROUNDS} rounds, and ratios to the limit:`);
  const names = await page.evaluate(() => reactBench.names);
  for (const [kind, rows] of shows) {
    if (isJson && kind === 'start') continue;
    const own = names[kind];
    const samples = own.map((): Measured[] => []);
    // The first round only warms up; another one goes first in each.
    for (let round = -1; round < ROUNDS; round++) {
      for (let turn = 0; turn < own.length; turn++) {
        const at = (turn + round + 1) % own.length;
        const spent = await page.evaluate(
          ([kind, name, rows, updates]) => reactBench.measure(kind, name, rows, updates),
          [kind, own[at]!, rows, UPDATES] as const,
        );
        if (round >= 0) samples[at]!.push(spent);
      }
    }
    say(kind === 'start' ? `one list of ${rows} rows` : `${rows} rows that each read one entity`);
    for (const [at, name] of own.entries()) {
      const parts = (['mount', 'call', 'shown'] as const).map((part) => {
        const ratio = median(samples[at]!.map((one, round) => one[part] / samples[0]![round]![part]));
        // The clock of a page has steps of 0.1 ms: too long for the call alone.
        const compared = part === 'call' ? '' : ` (${ratio.toFixed(2)})`;
        return `${part} ${median(samples[at]!.map((one) => one[part])).toFixed(2)}${compared}`;
      });
      const goal = name === 'ours' && kind === 'start' && rows === 5000 ? `  [shown: at most ${GOAL}]` : '';
      say(`  ${name.padEnd(14)} ${parts.join('  ')}${goal}`);
    }
    if (isJson) {
      const date = new Date().toISOString().slice(0, 10);
      const ms = (at: number, part: 'mount' | 'shown') =>
        Number(median(samples[at]!.map((one) => one[part])).toPrecision(3));
      const rows = own.map((name, at) => ({ name, mount: ms(at, 'mount'), shown: ms(at, 'shown') }));
      console.log(JSON.stringify({ date, chromium: browser.version(), rows }, null, 2));
    }
  }
} finally {
  await browser.close();
}
