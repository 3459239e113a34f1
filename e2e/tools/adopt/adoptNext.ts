import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { adoptServer } from './adoptServer.ts';
import { withPage } from './withPage.ts';

const fixture = join(import.meta.dirname, 'fixtures/next');

/** Builds a Next.js app, which asks on the server and goes on in the browser without asking again. */
export async function adoptNext(folder: string): Promise<void> {
  cpSync(fixture, folder, { recursive: true });
  const { url: api, asked, close } = await adoptServer(folder);
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NEXT_PUBLIC_API: api };
  const next = (...args: string[]): ChildProcess =>
    // Of a group of its own, since the server is a child of what npx starts.
    spawn('npx', ['next', ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let server: ChildProcess | undefined;
  try {
    await ended(next('build'));
    asked.length = 0;
    const port = await freePort();
    server = next('start', '--port', String(port));
    const page = `http://localhost:${port}/`;
    const html = await answered(page);
    if (!html.includes('Hello <!-- -->Ada')) throw new Error('The server did not render what it fetched');
    await withPage(async (tab) => {
      await tab.goto(page);
      await tab.getByText('Hello Ada').click();
      await tab.getByText('Hello Grace').waitFor();
    });
  } finally {
    if (server?.pid) process.kill(-server.pid);
    close();
  }
  // Once for each of the two pages that the server made, never from the browser.
  if (asked.length !== 2) throw new Error(`Two requests were due, and there were ${asked.length}`);
  console.log('Next.js renders on the server and goes on in the browser, with one request a page');
}

function ended(child: ChildProcess): Promise<void> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part));
  return new Promise((resolve, reject) =>
    child.on('exit', (code) => (code ? reject(new Error(said)) : resolve())),
  );
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

async function answered(url: string): Promise<string> {
  for (let tries = 0; ; tries++) {
    try {
      const response = await fetch(url);
      if (response.ok) return await response.text();
      throw new Error(`${url} answers ${response.status}`);
    } catch (error) {
      if (tries === 50) throw error;
      await new Promise((later) => setTimeout(later, 200));
    }
  }
}
