// `npm run lighthouse`: the scores of the prose pages in dist on a phone; below 100 in any category it fails.
// Pages given as arguments (`-- schema/array/`) are measured instead. Fetches Lighthouse at its first run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { serve } from '../../docs/tools/serve.ts';
import { findBrowser } from './findBrowser.mjs';

interface Report {
  categories: Record<
    string,
    { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

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

const given = process.argv.slice(2);
for (const page of given.length > 0 ? given : prosePages()) {
  const { categories, audits } = await measure(origin + page);
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${percent(score)}`);
  console.log(`/${page}: ${scores.join(', ')}`);
  for (const { score, auditRefs } of Object.values(categories)) {
    if (percent(score) === 100) continue;
    process.exitCode = 1;
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) continue;
      console.log(`  ${audit.title}${audit.displayValue ? `: ${audit.displayValue}` : ''}`);
    }
  }
}
server.closeAllConnections();
server.close();

/** The pages without a playground, one name of the reference for all, and the first guide. */
function prosePages(): string[] {
  const pages = globSync('**/index.html', {
    cwd: dist,
    exclude: ['playground/**', 'play/**', 'reference/*/**'],
  });
  const prose = pages.filter((file) => !readFileSync(join(dist, file), 'utf8').includes('data-example='));
  return [
    'start/introduction/',
    'reference/controller/',
    ...prose.map((file) => file.replace(/index\.html$/, '')),
  ];
}

async function measure(url: string): Promise<Report> {
  const flags = ['--headless=new', ...(browser?.args ?? [])].join(' ');
  const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${output}`];
  const child = spawn('npx', [...args, `--chrome-flags=${flags}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: browser?.executablePath ?? chromium.executablePath() },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}.`);
  return JSON.parse(readFileSync(output, 'utf8'));
}

function percent(score: number | null): number {
  return Math.round((score ?? 0) * 100);
}
