import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { adoptServer } from './adoptServer.ts';
import { withPage } from './withPage.ts';

type Run = (program: string, ...args: string[]) => string;

const fixture = join(import.meta.dirname, 'fixtures/browser');

/** Uses the package in a browser: as a plain script module, and in a React app that Vite bundled; both under a strict policy. */
export async function adoptInBrowser(folder: string, run: Run): Promise<void> {
  cpSync(fixture, folder, { recursive: true });
  run('npx', 'vite', 'build', '--configLoader', 'native', '--config', 'bundled.config.mjs');
  const { url, asked, close } = await adoptServer(folder);
  try {
    await withPage(async (page) => {
      for (const path of ['/plain.html', '/dist-bundled/bundled.html']) {
        await page.goto(url + path);
        await page.getByText('Hello Ada').waitFor({ timeout: 60_000 });
      }
    });
  } finally {
    close();
  }
  if (asked.length !== 2) throw new Error(`Two requests were due, and there were ${asked.length}`);
  console.log('a plain script module and a bundled React app run under a strict content security policy');
}
