// `npm run lighthouse`: the scores of pages in dist on a phone. It fails below 100 in any category; where a playground
// runs, below 95 for speed, which is the median of three runs there, and of up to nine where three are too slow.
// Pages given as arguments (`-- schema/array/`) are measured instead. Fetches Lighthouse at its first run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { serve } from '../../docs/tools/serve.ts';
import { findBrowser } from '../tools/setup/findBrowser.mjs';

interface Report {
  categories: Record<
    string,
    { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
  /** How fast this machine is, which Lighthouse measures before each page. */
  environment: { benchmarkIndex: number };
  /** How many times the CPU was slowed down. */
  slowdown: number;
}

/** A page of each group that has playgrounds. */
const livePages = [
  '',
  'schema/array/',
  'schema/collections/',
  'endpoint/rest-endpoint/',
  'recipes/key-casing/',
  'react/use-suspense/',
  'migrating/tanstack-query/',
  'learn/read-a-list/',
  'learn/whole-app/',
];
const LIVE_RUNS = 3;
/** What is too slow is measured so often: the times of one machine vary by a fifth from run to run. */
const MOST_RUNS = 9;
const LIVE_SPEED = 95;
/** A machine of this index is four times as fast as the phone; Lighthouse takes every machine for one. */
const PHONE_INDEX = 1750 / 4;
const LIGHTHOUSE = 'lighthouse@13.5.0';
const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');
const output = join(root, 'e2e/.results/lighthouse.json');
const browser = findBrowser(root);
if (!browser) throw new Error('There is no browser. `npm test` installs one, or says how.');

const server = serve(dist, '/');
server.listen(0, 'localhost');
await once(server, 'listening');
const origin = `http://localhost:${(server.address() as AddressInfo).port}/`;
mkdirSync(join(root, 'e2e/.results'), { recursive: true });

/** How fast this machine was before each of the last pages, as Lighthouse measured it: such figures vary by a half. */
const indexes: number[] = [];
const MOST_INDEXES = 9;
// The first report tells how fast this machine is, so that the phone is the same on each (TST-1).
await measure(origin);

const given = process.argv.slice(2);
const pages = given.length > 0 ? given : [...livePages, ...prosePages()];
for (const page of pages) {
  const isLive = readFileSync(join(dist, page, 'index.html'), 'utf8').includes('data-example=');
  const reports: Report[] = [];
  const leastSpeed = isLive ? LIVE_SPEED : 100;
  // A page whose code runs is timed: one slow moment of the machine does not count.
  const isMeasured = (): boolean =>
    reports.length >= (isLive ? LIVE_RUNS : 1) &&
    (reports.length >= MOST_RUNS || speedOf(medianOf(reports, speedOf)) >= leastSpeed);
  while (!isMeasured()) reports.push(await measure(origin + page));
  const { categories, audits, slowdown } = medianOf(reports, speedOf);
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${percent(score)}`);
  const speed = `CPU slowed down ${slowdown.toFixed(1)} times`;
  const runs = reports.length > 1 ? ` (performance of each run: ${reports.map(speedOf).join(', ')})` : '';
  console.log(`/${page}: ${scores.join(', ')}${runs}, ${speed}`);
  for (const [id, { score, auditRefs }] of Object.entries(categories)) {
    if (percent(score) >= (id === 'performance' ? leastSpeed : 100)) continue;
    process.exitCode = 1;
    for (const { id: name, weight } of auditRefs) {
      const audit = audits[name];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) continue;
      console.log(`  ${audit.title}${audit.displayValue ? `: ${audit.displayValue}` : ''}`);
    }
  }
}
server.closeAllConnections();
server.close();

function medianOf<Value>(values: readonly Value[], numberOf: (value: Value) => number): Value {
  return values.toSorted((a, b) => numberOf(a) - numberOf(b))[Math.floor((values.length - 1) / 2)]!;
}

function speedOf({ categories }: Report): number {
  return percent(categories.performance?.score ?? null);
}

/** The pages without a playground, one name of the reference for all, and the first guide. */
function prosePages(): string[] {
  const pages = globSync('**/index.html', {
    cwd: dist,
    exclude: ['playground/**', 'play/**', 'reference/*/**'],
  });
  const prose = pages.filter(
    (file) => !/ data-(example|redirect)=/.test(readFileSync(join(dist, file), 'utf8')),
  );
  return [
    'start/introduction/',
    'reference/controller/',
    ...prose.map((file) => file.replace(/index\.html$/, '')),
  ];
}

async function measure(url: string): Promise<Report> {
  const flags = ['--headless=new', ...(browser?.args ?? [])].join(' ');
  const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${output}`];
  const slowdown = indexes.length > 0 ? Math.max(1, medianOf(indexes, Number) / PHONE_INDEX) : 4;
  args.push(`--throttling.cpuSlowdownMultiplier=${slowdown}`);
  const child = spawn('npx', [...args, `--chrome-flags=${flags}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: browser?.executablePath ?? chromium.executablePath() },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}.`);
  const report = JSON.parse(readFileSync(output, 'utf8')) as Omit<Report, 'slowdown'>;
  indexes.push(report.environment.benchmarkIndex);
  if (indexes.length > MOST_INDEXES) indexes.shift();
  return { ...report, slowdown };
}

function percent(score: number | null): number {
  return Math.round((score ?? 0) * 100);
}
