// `npm run test:e2e`: the built site, served at the root and below a sub-path, against the end-to-end tests.
// `--engine firefox,webkit` plays what runs in every engine (e2e/engines) in those, below the root only.
// `--built` takes dist as it is, `--root` leaves the sub-path out, `--units=passed` says that the unit tests just passed; whatever else is given goes
// to Playwright (`-- -g 'array'`). A whole run that passed is told in dist/conformance.json, and how engines played the examples.
// WIRESHAPE_SAMPLE is set by `npm test`, whose run is not whole.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { serve } from '../../../docs/tools/serve.ts';
import type { EngineRun } from '../../specification/conformance.ts';
import { isSampled } from '../../sample/sampled.ts';
import { discardRun, recordEngines, recordRun } from '../../specification/recordRun.ts';
import { isBuildStale } from './isBuildStale.ts';

const SUB = '/sub/';
const root = join(import.meta.dirname, '../../..');
const subFolder = join(root, 'e2e/.results/sub');
const verdicts = join(root, 'e2e/.results/verdicts');
const servers: Server[] = [];

if (!process.argv.includes('--built') && isBuildStale(root)) {
  console.log('The build is missing or older than the sources: building.');
  await tool('node', ['docs/tools/build.ts']);
}
const at = process.argv.indexOf('--engine');
const engines = at < 0 ? undefined : process.argv.splice(at, 2)[1];
const isRootOnly = engines !== undefined || process.argv.includes('--root');
const site = await start(serve(join(root, 'dist'), '/'), '/');
const subSite = isRootOnly ? site : await start(serveSub(), SUB);
const units = process.argv.find((one) => one.startsWith('--units='))?.slice(8);
const own = ['--built', '--root'];
const args = process.argv.slice(2).filter((one) => !own.includes(one) && !one.startsWith('--units='));
rmSync(verdicts, { recursive: true, force: true });
try {
  if (!isRootOnly) await discardRun();
  const folder = engines === undefined ? 'specs' : 'engines';
  await tool('playwright', ['test', '--config', `e2e/${folder}/playwright.config.ts`, ...args], {
    WIRESHAPE_SITE: site,
    WIRESHAPE_SUB_SITE: subSite,
    ...(engines !== undefined && { WIRESHAPE_ENGINES: engines, WIRESHAPE_VERDICTS: verdicts }),
  });
  // A run of some tests only says nothing of the rules; nor does any run after unit tests that failed.
  const isWhole = args.length === 0 && !isSampled;
  if (engines === undefined && isWhole && units !== 'failed') await recordRun(units === 'passed');
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
} finally {
  const played = globSync('*.json', { cwd: verdicts }).map((file) =>
    readFileSync(join(verdicts, file), 'utf8'),
  );
  if (played.length) await recordEngines(played.map((json) => JSON.parse(json) as EngineRun));
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
}

async function buildSub(): Promise<void> {
  console.log(`Building the site once more, to be served from ${SUB}.`);
  rmSync(subFolder, { recursive: true, force: true });
  await tool('astro', ['build', '--outDir', subFolder, '--silent'], {
    BASE: SUB,
    SITE: 'https://docs.example',
    ASTRO_TELEMETRY_DISABLED: '1',
  });
  for (const file of globSync('*.tgz', { cwd: join(root, 'dist') })) {
    cpSync(join(root, 'dist', file), join(subFolder, file));
  }
}

/** Serves the site below the sub-path. It is built for the first who asks: one run in ten of `npm test`. */
function serveSub(): Server {
  const server = serve(subFolder, SUB);
  let built: Promise<void> | undefined;
  return createServer((request, response) => {
    built ??= buildSub();
    built.then(
      () => server.emit('request', request, response),
      () => response.writeHead(500).end('The build failed.'),
    );
  });
}

async function start(server: Server, base: string): Promise<string> {
  servers.push(server);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}${base}`;
}

function tool(program: string, toolArgs: string[], env: Record<string, string> = {}): Promise<void> {
  const path = join(root, 'node_modules/.bin') + delimiter + process.env.PATH;
  const child = spawn(program, toolArgs, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: path },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${signal ?? code}`)),
    );
  });
}
