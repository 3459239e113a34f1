import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adoptApi } from './adoptApi.ts';
import { expectEqual, loadUntil, runToEnd, withServer } from './appServer.ts';
import { withPage } from './withPage.ts';

type Run = (folder: string, program: string, ...args: string[]) => string;

/** Builds an app for a server and a browser by Vite, and visits it: a page that streams is hydrated without a second request. */
export async function adoptViteServer(folder: string, tarball: string, run: Run): Promise<void> {
  const home = join(folder, 'viteServer');
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }');
  const packages = ['react@19.3.1', 'react-dom@19.3.1', 'vite@8.3.8'];
  run(home, 'npm', 'install', '--silent', join(folder, tarball), ...packages);
  cpSync(join(import.meta.dirname, 'fixtures/viteServer'), home, { recursive: true });
  const api = await adoptApi();
  const env = { API_URL: api.url, NODE_ENV: 'production' };
  const comments = '/articles/1/comments';
  try {
    await runToEnd(home, env, 'npx', 'vite', 'build');
    await runToEnd(home, env, 'npx', 'vite', 'build', '--ssr', 'server.jsx', '--outDir', 'server');
    await withServer(
      home,
      env,
      () => [process.execPath, 'server/server.js'],
      async (site) => {
        const release = api.hold(comments);
        const { begin, rest } = await loadUntil(site, 'Loading comments');
        expectEqual(begin.includes('Comment on 1'), false, 'The comments come later');
        release();
        expectEqual(
          (await rest()).includes('<p>Comment on 1</p>'),
          true,
          'The comments are part of the page',
        );
        api.sent();
        const again = api.hold(comments);
        await withPage(async (page) => {
          // A page that streams is loaded when its last part is.
          await page.goto(site, { waitUntil: 'commit' });
          // The first part is interactive while the second one is loading.
          const title = page.getByText('Tea');
          while (await title.isVisible()) await title.click();
          expectEqual(await page.getByText('Loading comments').isVisible(), true, 'The fallback is shown');
          again();
          await page.getByText('Comment on 1').waitFor();
          await page.waitForLoadState('networkidle');
        });
        expectEqual(
          api.sent().toSorted(),
          ['GET /articles/1', `GET ${comments}`],
          'The page is requested by the server alone',
        );
      },
    );
  } finally {
    api.close();
  }
  console.log('Vite builds an app for a server and a browser, which streams and hydrates part by part');
}
