// The pages of Conduit, rendered and streamed 2,000 times by one program: prints the heap after each 500. WIRESHAPE_RENDERS makes
// it shorter.
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { render } from './app/server.tsx';
import { ConduitServer } from './server/ConduitServer.ts';
import { Pages } from './server/Pages.ts';
import { seed } from './server/seed.ts';

const ROUNDS = 4;
/** The heap after each round, at most, in multiples of that after the first. */
const MOST = 1.05;
/** What each page has once its data have come. */
const PATHS = { '/': 'Engines', '/article/engines-13': 'Text of engines' };

const count = Number(process.env.WIRESHAPE_RENDERS ?? 2_000);
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const pages = await Pages.bundle('production', 'app');
const server = new ConduitServer(pages);
seed(server.database);
await server.start();
const program = createRequire(import.meta.url)(
  join(import.meta.dirname, '../.results/realworld/app/production/server.cjs'),
) as { render: typeof render };

// The first pages are not counted: code and caches are loaded by them.
await renderAll(200);
const heaps: number[] = [];
for (let round = 1; round <= ROUNDS; round++) {
  await renderAll(count / ROUNDS);
  heaps.push(await heap());
  console.log(`After ${(count / ROUNDS) * round} pages: ${(heaps.at(-1)! / 1e6).toFixed(2)} MB.`);
}
await server.stop();
const [first = NaN, ...others] = heaps;
const most = Math.max(...others) / first;
console.log(`At most ${((most - 1) * 100).toFixed(1)} % more than after the first; allowed are 5 %.`);
if (!(most <= MOST)) process.exitCode = 1;

async function renderAll(times: number): Promise<void> {
  for (let at = 0; at < times; at += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, no) => renderOne(no % 2 ? '/' : '/article/engines-13')));
    server.log.length = 0;
  }
}

async function renderOne(path: keyof typeof PATHS): Promise<void> {
  const parts: Buffer[] = [];
  const sink = new Writable({ write: (part: Buffer, _, done) => (parts.push(part), done()) });
  const closed = new Promise((resolve) => sink.on('close', resolve));
  program.render({ path, origin: server.origin }, sink as ServerResponse);
  await closed;
  if (!Buffer.concat(parts).toString().includes(PATHS[path])) throw new Error(`${path} lacks ${PATHS[path]}`);
}

async function heap(): Promise<number> {
  for (let turn = 0; turn < 4; turn++) {
    collect();
    await new Promise((later) => setTimeout(later, 50));
  }
  return process.memoryUsage().heapUsed;
}
