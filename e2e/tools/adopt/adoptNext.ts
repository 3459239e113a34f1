import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { type AdoptApi, adoptApi } from './adoptApi.ts';
import {
  checkVisitors,
  expectEqual,
  load,
  loadUntil,
  runToEnd,
  withServer,
  withVisitor,
} from './appServer.ts';
import { framesOf } from './framesOf.ts';

type TextChange = readonly [file: string, from: string, to: string];
type Run = (folder: string, program: string, ...args: string[]) => string;

const fixture = join(import.meta.dirname, 'fixtures/next');
const PACKAGES = [
  'next@16.4.6',
  'babel-plugin-react-compiler@1.0.0',
  'react@19.3.1',
  'react-dom@19.3.1',
  'typescript@6',
  '@types/node@24',
  '@types/react@19',
  '@types/react-dom@19',
];

/** Builds and visits an app of Next.js, whose files the guide shows, without and with `cacheComponents` and the React Compiler. */
export async function adoptNext(folder: string, tarball: string, run: Run): Promise<void> {
  const home = join(folder, 'next');
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }');
  run(home, 'npm', 'install', '--silent', join(folder, tarball), ...PACKAGES);
  const next = join(home, 'node_modules/next/dist/bin/next');
  for (const isCached of [false, true]) {
    cpSync(fixture, home, { recursive: true });
    for (const change of isCached ? caching : withoutCaching) replaceIn(home, change);
    const api = await adoptApi();
    const env = { NEXT_TELEMETRY_DISABLED: '1', API_URL: api.url };
    const named = isCached ? 'Next.js with cacheComponents and the React Compiler' : 'Next.js';
    try {
      await runToEnd(home, env, process.execPath, next, 'build');
      if (isCached) checkShell(readFileSync(join(home, '.next/server/app/index.html'), 'utf8'));
      await withServer(
        home,
        env,
        (port) => [process.execPath, next, 'start', '--port', port],
        async (site) => {
          await checkAll(site, api, isCached);
          console.log(`${named}: pages, statuses, visitors, actions; ${await heapAfter(site)}`);
        },
      );
    } finally {
      api.close();
    }
  }
}

async function checkAll(site: string, api: AdoptApi, isCached: boolean): Promise<void> {
  await checkStatuses(site, api, isCached);
  await checkStreaming(site, api);
  await checkVisitors(site);
  await withVisitor(
    site,
    async (page) => {
      await checkPages(page, site, api, isCached);
      await checkErrorPage(page, site, api);
    },
    // Of the page that fails: by Chromium, and by React.
    /status of 500/,
    /React error #441/,
  );
}

/** What an app with `cacheComponents` and the React Compiler adds to the files of the guide. */
const caching: readonly TextChange[] = [
  [
    'next.config.ts',
    'export default {\n',
    'export default {\n  cacheComponents: true,\n  partialPrefetching: true,\n  reactCompiler: true,\n',
  ],
  [
    'app/articles/[id]/page.tsx',
    'export default async',
    // The status waits for the data, so that it can be 404.
    'export const instant = false;\n\nexport default async',
  ],
];

const withoutCaching: readonly TextChange[] = [['app/serveArticles.ts', "  'use cache';\n", '']];

function replaceIn(home: string, [file, from, to]: TextChange): void {
  const path = join(home, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} lacks ${from}`);
  writeFileSync(path, text.replace(from, to));
}

/** What is prerendered has the list, and a fallback only for the visitor. */
function checkShell(html: string): void {
  for (const part of ['Tea</a>', 'Coffee</a>', 'Who are you?'])
    if (!html.includes(part)) throw new Error(`The static shell lacks ${part}: ${html}`);
}

async function checkStatuses(site: string, api: AdoptApi, isCached: boolean): Promise<void> {
  const home = await load(site);
  expectEqual([home.status, home.html.includes('Tea</a>')], [200, true], 'The page of a list');
  api.sent();
  const missing = await load(`${site}/articles/9`);
  expectEqual(api.sent(), ['GET /articles/9'], 'The requests for an article that is missing');
  expectEqual(missing.html.includes('noindex'), true, 'It is not to be indexed');
  // The static shell is sent before the data is known.
  if (isCached) return;
  expectEqual(missing.status, 404, 'Its status');
  expectEqual((await load(`${site}/articles/broken`)).status, 500, 'The status of an article that fails');
}

async function checkStreaming(site: string, api: AdoptApi): Promise<void> {
  const release = api.hold('/articles/1/comments');
  const { begin, rest } = await loadUntil(`${site}/articles/1`, 'Loading comments');
  expectEqual(begin.includes('<h1>Tea</h1>'), true, `The article comes before its comments`);
  release();
  expectEqual((await rest()).includes('<p>Comment on 1</p>'), true, 'The comments come after it');
}

async function checkPages(page: Page, site: string, api: AdoptApi, isCached: boolean): Promise<void> {
  api.sent();
  await page.goto(site);
  await page.getByText('Hello ada').waitFor();
  await page.waitForLoadState('networkidle');
  const list = isCached ? [] : ['GET /articles'];
  // Links are prefetched, which concerns other pages.
  const first = api.sent().filter((request) => !request.includes('/articles/'));
  expectEqual(first.toSorted(), [...list, 'GET /me'], 'The first page is requested by the server alone');

  // The page that an action renders again brings the new list; what was there is shown meanwhile.
  await page.getByLabel('Title').fill('Mate');
  const added = await framesOf(page, 'li', '3 ready', () => page.getByText('Add article').click());
  expectEqual(
    [added[1], added.at(-1)],
    ['2 pending', '3 ready'],
    'The frames of an action that renders again',
  );
  const isShown = added.every((frame) => !frame.startsWith('0'));
  expectEqual(isShown, true, `The old list stays meanwhile: ${added.join(', ')}`);

  await page.getByRole('link', { name: 'Coffee' }).click();
  await page.getByText('Comment on 2').waitFor();
  await page.waitForLoadState('networkidle');
  api.sent();
  // The new list and the end of the transition are shown in one frame.
  await page.getByLabel('Text').fill('Hot');
  const commented = await framesOf(page, 'body p', '2 ready', () => page.getByText('Add comment').click());
  expectEqual(commented, ['1 ready', '1 pending', '2 ready'], 'The frames of an action and an invalidation');
  const comments = '/articles/2/comments';
  expectEqual(api.sent(), [`POST ${comments}`, `GET ${comments}`], 'The requests of the action');
}

async function checkErrorPage(page: Page, site: string, api: AdoptApi): Promise<void> {
  await page.goto(site);
  await page.waitForLoadState('networkidle');
  api.fail('/articles/1');
  await page.goto(`${site}/articles/1`);
  await page.getByText('Try again').click();
  await page.getByRole('heading', { name: 'Tea' }).waitFor();
}

/** Visits many pages, and says what the heap has before and after. */
async function heapAfter(site: string): Promise<string> {
  const visit = async (times: number): Promise<void> => {
    for (let at = 0; at < times; at += 20)
      await Promise.all(Array.from({ length: 20 }, (_, no) => load(no % 2 ? site : `${site}/articles/1`)));
  };
  const heap = async (): Promise<number> => Number((await load(`${site}/heap`)).html) / 1_000_000;
  await visit(400);
  const before = await heap();
  await visit(1400);
  const after = await heap();
  const text = `heap ${before.toFixed(1)} MB, after 1,400 requests ${after.toFixed(1)} MB`;
  // A store that is left for each request was 99 kB.
  if (after - before > 15) throw new Error(`It grows: ${text}`);
  return text;
}
