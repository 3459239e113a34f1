import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adoptApi } from './adoptApi.ts';
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

type Run = (folder: string, program: string, ...args: string[]) => string;

const PACKAGES = [
  '@react-router/dev@7.18.4',
  '@react-router/node@7.18.4',
  '@react-router/serve@7.18.4',
  'isbot@5',
  'react@19.3.1',
  'react-dom@19.3.1',
  'react-router@7.18.4',
  'vite@8.3.8',
];

/** Builds and visits an app of React Router in framework mode: loaders prefetch, and an action loads again. */
export async function adoptReactRouter(folder: string, tarball: string, run: Run): Promise<void> {
  const home = join(folder, 'reactRouter');
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }');
  run(home, 'npm', 'install', '--silent', join(folder, tarball), ...PACKAGES);
  cpSync(join(import.meta.dirname, 'fixtures/reactRouter'), home, { recursive: true });
  const api = await adoptApi();
  const env = { API_URL: api.url, NODE_ENV: 'production' };
  try {
    await runToEnd(home, env, 'npx', 'react-router', 'build');
    await withServer(
      home,
      env,
      () => ['npx', 'react-router-serve', 'build/server/index.js'],
      async (site) => {
        const [one, comments] = [`${site}/articles/1`, '/articles/1/comments'];
        api.sent();
        expectEqual(
          (await load(`${site}/articles/9`)).status,
          404,
          'The status of an article that is missing',
        );
        expectEqual(api.sent().toSorted(), ['GET /articles/9', 'GET /me'], 'The requests for it');
        await checkVisitors(one);
        const release = api.hold(comments);
        const { begin, rest } = await loadUntil(one, 'Loading comments');
        expectEqual(begin.includes('<h1>Tea</h1>'), true, 'The article comes before its comments');
        release();
        expectEqual((await rest()).includes('Comment on 1'), true, 'The comments come after it');
        await withVisitor(site, async (page) => {
          api.sent();
          await page.goto(one);
          await page.getByText('Comment on 1').waitFor();
          await page.waitForLoadState('networkidle');
          const needed = ['GET /articles/1', `GET ${comments}`, 'GET /me'];
          expectEqual(api.sent().toSorted(), needed, 'The page is requested by the server alone');
          await page.getByLabel('Text').fill('Hot');
          const frames = await framesOf(page, 'p', '2 ready', () => page.getByText('Add comment').click());
          expectEqual(frames.at(-1), '2 ready', 'The list after an action');
          expectEqual(
            api.sent().toSorted(),
            [...needed, `POST ${comments}`],
            'The requests of an action, by the server alone',
          );
        });
      },
    );
  } finally {
    api.close();
  }
  console.log('React Router 7 renders and streams on the server, and its actions update the store');
}
