import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { withPage } from './withPage.ts';

type Env = Record<string, string>;

/** Runs a program to its end; what it printed is the error if it fails. */
export async function runToEnd(folder: string, env: Env, ...command: string[]): Promise<void> {
  const { child, printed } = start(folder, env, command);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(printed());
}

/** Starts the server of an app, named by its port, and ends it after `use`. */
export async function withServer(
  folder: string,
  env: Env,
  command: (port: string) => string[],
  use: (url: string) => Promise<void>,
): Promise<void> {
  const port = String(await freePort());
  const { child, printed } = start(folder, { ...env, PORT: port }, command(port));
  const url = `http://localhost:${port}`;
  try {
    await untilItListens(url, child);
    await use(url);
  } catch (error) {
    throw new Error(`${String(error)}\n${printed().slice(-3000)}`, { cause: error });
  } finally {
    if (child.exitCode === null && child.pid) process.kill(-child.pid);
  }
}

/** The status and the text of a page, as a visitor gets it. */
export async function load(url: string, user = 'ada'): Promise<{ status: number; html: string }> {
  const response = await fetch(url, { headers: { cookie: `user=${user}` }, redirect: 'manual' });
  return { status: response.status, html: await response.text() };
}

/** Reads a page until it has a text, and returns what it has until then; `rest` reads on to its end. */
export async function loadUntil(
  url: string,
  text: string,
): Promise<{ begin: string; rest: () => Promise<string> }> {
  // To bots, frameworks send a page as a whole.
  const headers = { cookie: 'user=ada', 'user-agent': 'Mozilla/5.0 Chrome/140.0' };
  const response = await fetch(url, { headers });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let begin = '';
  while (!begin.includes(text)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`${url} ended without ${text}: ${begin}`);
    begin += value;
  }
  const rest = async (): Promise<string> => {
    let html = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) html += part.value;
    return html;
  };
  return { begin, rest };
}

/** Of visitors at one time, none gets the data of another. */
export async function checkVisitors(site: string): Promise<void> {
  const users = Array.from({ length: 60 }, (_, at) => `visitor${at}x`);
  const pages = await Promise.all(users.map((user) => load(site, user)));
  const seen = pages.map(({ html }) => [...new Set(html.match(/visitor\d+x/g))].join());
  expectEqual(seen, users, 'Each visitor sees itself');
}

/** Refuses what is not equal, as JSON. */
export function expectEqual(found: unknown, expected: unknown, what: string): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(expected)];
  if (is !== should) throw new Error(`${what}: ${is} in place of ${should}`);
}

/** A page of a visitor whose cookie names `ada`. */
export async function withVisitor(
  site: string,
  use: Parameters<typeof withPage>[0],
  ...expected: RegExp[]
): Promise<void> {
  await withPage(
    async (page) => {
      await page.context().addCookies([{ name: 'user', value: 'ada', url: site }]);
      await use(page);
    },
    ...expected,
  );
}

function start(
  folder: string,
  env: Env,
  [program = '', ...args]: string[],
): { child: ChildProcess; printed: () => string } {
  // Of a group of its own, since the server may be a child of what starts it.
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += String(part)));
  return { child, printed: () => text };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilItListens(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isListening = await fetch(`${url}/favicon.ico`).then(
      () => true,
      () => false,
    );
    if (isListening) return;
    await new Promise((later) => setTimeout(later, 200));
  }
  throw new Error('The server ended');
}
