import { execFile } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildLib } from '../../docs/tools/buildLib.ts';
import { withLock } from './withLock.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
// Below the repository, so that React and what else the package imports are found in its node_modules.
const home = join(root, 'e2e/.results/packed');
const installed = join(home, 'node_modules/wireshape');
const stamp = join(home, 'sources.txt');

/**
 * Builds, packs and unpacks the package as a user would get it, and returns its folder. It does so again only when lib's
 * sources changed; several processes may call it at once.
 */
export function packLib(): Promise<string> {
  return withLock(join(root, 'e2e/.results/packed.lock'), async () => {
    const sources = fingerprint();
    if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return installed;
    if (isDistStale()) await buildLib();
    await unpack();
    await writeFile(stamp, sources);
    return installed;
  });
}

async function unpack(): Promise<void> {
  await mkdir(home, { recursive: true });
  const folder = await mkdtemp(join(home, 'new-'));
  await run('npm', ['pack', join(root, 'lib'), '--silent', '--pack-destination', folder], { cwd: root });
  const [tarball = ''] = globSync('*.tgz', { cwd: folder });
  await run('tar', ['-xzf', tarball], { cwd: folder });
  await rm(installed, { recursive: true, force: true });
  await mkdir(dirname(installed), { recursive: true });
  await rename(join(folder, 'package'), installed);
  await rm(folder, { recursive: true });
}

/** Every file that the package is made of, with its time and size. */
function fingerprint(): string {
  return files()
    .map((file) => {
      const { mtimeMs, size } = statSync(join(root, file));
      return `${file} ${mtimeMs} ${size}\n`;
    })
    .join('');
}

function isDistStale(): boolean {
  const built = statSync(join(root, 'lib/dist/index.js'), { throwIfNoEntry: false });
  return !built || files().some((file) => statSync(join(root, file)).mtimeMs > built.mtimeMs);
}

function files(): string[] {
  const sources = ['lib/**/*.{ts,tsx,json,md}', 'docs/tools/{buildLib,internalNames}.ts'];
  const exclude = [
    'lib/dist/**',
    'lib/**/*.{test,test-d}.{ts,tsx}',
    'lib/{bench,gates}/**',
    '**/node_modules/**',
  ];
  return globSync(sources, { cwd: root, exclude }).toSorted();
}
