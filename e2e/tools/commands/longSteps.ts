/** What takes too long for every change. */
export interface LongStep {
  does: string;
  command: string[];
  env?: Record<string, string>;
  /** Whether it looks at the built site. */
  site?: boolean;
  /** Leaves a core idle at times, and measures no time: `npm run verify` plays two of these at once, of which one at most looks at the site. */
  shares?: boolean;
}

const npm = (name: string): string[] => ['npm', 'run', '--silent', name];
const inBrowser = (file: string, ...args: string[]): string[] => {
  return ['node', 'e2e/tools/commands/e2e.ts', '--built', '--root', file, '--workers=1', ...args];
};

/** The steps of `npm run long`, by name, in order: first what measures times, which a busy machine would spoil, then the others, the longest first. */
export const longSteps: Record<string, LongStep> = {
  lighthouse: { does: 'scores on a phone', command: npm('lighthouse'), site: true },
  figures: {
    does: 'how fast a playground is, measured alone, in e2e/.results/figures.json',
    command: inBrowser('figures.spec.ts'),
    env: { WIRESHAPE_FIGURES: '1' },
    site: true,
  },
  adopt: { does: 'the package in Nodes, bundlers, frameworks', command: npm('adopt') },
  engines: {
    does: 'every example, edit, lesson, loop and journey in Firefox and WebKit',
    command: ['node', 'e2e/tools/commands/e2e.ts', '--built', '--engine', 'firefox,webkit'],
    env: { WIRESHAPE_EVERYTHING: '1' },
    site: true,
  },
  'engines-lib': {
    does: 'tests of the library in Chromium, Firefox and WebKit, with React 18 and 19',
    command: ['vitest', 'run', '--config', 'e2e/engines/library/vitest.config.ts'],
    env: { WIRESHAPE_CASES: '1000' },
  },
  laws: {
    does: 'every law on 10,000 cases',
    command: ['vitest', 'run', '--project=!react-18*', '--testNamePattern', 'law:', '--testTimeout=600000'],
    env: { WIRESHAPE_CASES: '10000' },
  },
  dashboard: {
    does: 'a minute of a dashboard in two tabs, in both builds, ten times',
    command: [
      'playwright',
      'test',
      '--config=e2e/apps/playwright.config.ts',
      // Four at once keep two cores busy.
      '--workers=4',
      '--repeat-each=10',
      '/e2e/dashboard/',
    ],
    env: { WIRESHAPE_SECONDS: '60' },
  },
  mutants: { does: 'every planted bug', command: npm('mutants'), shares: true },
  fuzz: {
    does: '1,000,000 hostile cases',
    command: npm('fuzz'),
    env: { WIRESHAPE_CASES: '1000000' },
    shares: true,
  },
  soak: { does: '200,000 actions on one store', command: npm('soak'), shares: true },
  'soak-server': {
    does: '2,000 pages of Conduit, rendered and streamed by one server',
    command: ['node', 'e2e/realworld/serverSoak.ts'],
    shares: true,
  },
  accessibility: {
    does: 'axe on every page of the reference too',
    command: inBrowser('pageAccessibility.spec.ts'),
    env: { WIRESHAPE_PAGES: 'all' },
    site: true,
    shares: true,
  },
  matrix: {
    does: 'pictures of pages and states, in e2e/.results/matrix',
    command: inBrowser('matrix.spec.ts'),
    env: { WIRESHAPE_MATRIX: '1' },
    site: true,
    shares: true,
  },
  typing: {
    does: 'ten minutes of random typing',
    command: inBrowser('randomTyping.spec.ts'),
    env: { WIRESHAPE_SECONDS: '600' },
    site: true,
    shares: true,
  },
  playgrounds: {
    does: '100 playgrounds in one tab, 200 runs of one',
    command: inBrowser('memory.spec.ts'),
    env: { WIRESHAPE_PLAYGROUNDS: '100' },
    site: true,
    shares: true,
  },
  'engines-app': {
    does: 'journeys of a whole app, and every way out of a preview, as engines plays them, in Chromium',
    command: inBrowser('engines/realworld.spec', 'engines/isolation.spec', '--engine', 'chromium'),
    site: true,
    shares: true,
  },
  messages: {
    does: '1,000 hostile messages over each way',
    command: inBrowser('hostile.spec.ts'),
    env: { WIRESHAPE_MESSAGES: '1000' },
    site: true,
    shares: true,
  },
};
