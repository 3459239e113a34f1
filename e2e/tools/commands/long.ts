// `npm run long [-- STEP...]`: what takes too long for every change, in order, and a table of what came of it.
// Steps can be chosen by name. WIRESHAPE_SEED repeats the random ones; the variables of each step are set below.
import { delimiter, join } from 'node:path';
import { isBuildStale } from './isBuildStale.ts';
import { run } from '../setup/run.mjs';

interface Step {
  does: string;
  command: string[];
  env?: Record<string, string>;
  /** Whether it looks at the built site. */
  site?: boolean;
}

const root = join(import.meta.dirname, '../../..');
const path = join(root, 'node_modules/.bin') + delimiter + process.env.PATH;

const npm = (name: string): string[] => ['npm', 'run', '--silent', name];
const inBrowser = (file: string, ...args: string[]): string[] => {
  return ['node', 'e2e/tools/commands/e2e.ts', '--built', '--root', file, '--workers=1', ...args];
};

const steps: Record<string, Step> = {
  soak: { does: '200,000 actions on one store', command: npm('soak') },
  fuzz: { does: '1,000,000 hostile cases', command: npm('fuzz'), env: { WIRESHAPE_CASES: '1000000' } },
  laws: {
    does: 'every law on 10,000 cases',
    command: ['vitest', 'run', '--project=!react-18', '--testNamePattern', 'law:', '--testTimeout=600000'],
    env: { WIRESHAPE_CASES: '10000' },
  },
  dashboard: {
    does: 'a minute of a dashboard in two tabs, in both builds, 20 times',
    command: [
      'playwright',
      'test',
      '--config=e2e/apps/playwright.config.ts',
      '--workers=1',
      '--repeat-each=20',
      '/e2e/dashboard/',
    ],
    env: { WIRESHAPE_SECONDS: '60' },
  },
  mutants: { does: 'every planted bug', command: npm('mutants') },
  matrix: {
    does: 'pictures of pages and states, in e2e/.results/matrix',
    command: inBrowser('matrix.spec.ts'),
    env: { WIRESHAPE_MATRIX: '1' },
    site: true,
  },
  figures: {
    does: 'how fast a playground is, measured alone, in e2e/.results/figures.json',
    command: inBrowser('figures.spec.ts'),
    env: { WIRESHAPE_FIGURES: '1' },
    site: true,
  },
  accessibility: {
    does: 'axe on every page of the reference too',
    command: inBrowser('pageAccessibility.spec.ts'),
    env: { WIRESHAPE_PAGES: 'all' },
    site: true,
  },
  lighthouse: { does: 'scores on a phone', command: npm('lighthouse'), site: true },
  messages: {
    does: '1,000 hostile messages over each way',
    command: inBrowser('hostile.spec.ts'),
    env: { WIRESHAPE_MESSAGES: '1000' },
    site: true,
  },
  playgrounds: {
    does: '100 playgrounds in one tab, 200 runs of one',
    command: inBrowser('memory.spec.ts'),
    env: { WIRESHAPE_PLAYGROUNDS: '100' },
    site: true,
  },
  typing: {
    does: 'ten minutes of random typing',
    command: inBrowser('randomTyping.spec.ts'),
    env: { WIRESHAPE_SECONDS: '600' },
    site: true,
  },
  'engines-lib': {
    does: 'tests of the library in Chromium, Firefox and WebKit, with React 18 and 19',
    command: ['vitest', 'run', '--config', 'e2e/engines/library/vitest.config.ts'],
    env: { WIRESHAPE_CASES: '1000' },
  },
  'engines-app': {
    does: 'journeys of a whole app, and every way out of a preview, in all three',
    command: inBrowser(
      'engines/realworld.spec',
      'engines/isolation.spec',
      '--engine',
      'chromium,firefox,webkit',
    ),
    site: true,
  },
  engines: {
    does: 'every example, edit, lesson, loop and journey in Firefox and WebKit',
    command: ['node', 'e2e/tools/commands/e2e.ts', '--built', '--engine', 'firefox,webkit'],
    env: { WIRESHAPE_EVERYTHING: '1' },
    site: true,
  },
  adopt: { does: 'the package in Nodes, bundlers, frameworks', command: npm('adopt') },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(steps, name));
if (unknown.length) {
  console.error(`There is no step ${unknown.join(', ')}. The steps are ${Object.keys(steps).join(', ')}.`);
  process.exit(1);
}
const names = chosen.length ? chosen : Object.keys(steps);

if (names.some((name) => steps[name]!.site) && isBuildStale(root)) {
  console.log('The build is missing or older than the sources: building.');
  if (!run('node', ['docs/tools/build.ts'], { cwd: root, path }).ok) process.exit(1);
}

const rows: string[][] = [];
for (const name of names) {
  const { does, command, env = {} } = steps[name]!;
  console.log(`\n== ${name}: ${does}`);
  const began = Date.now();
  const [program = '', ...args] = command;
  const { ok, why } = run(program, args, { cwd: root, path, env });
  rows.push([name, ok ? 'passed' : `failed (${why})`, time(Date.now() - began), does]);
}

const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
console.log();
for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
process.exit(rows.some(([, verdict]) => verdict !== 'passed') ? 1 : 0);

function time(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
