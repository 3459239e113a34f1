import { readFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { run } from './run.mjs';

/** Installs exactly what the lock file names. */
export function installPackages(root, reason) {
  const count = Object.keys(
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages,
  ).length;
  console.log(`Installing packages with npm ci (${reason}); up to ${count} of them, about a minute ...`);
  const started = Date.now();
  // npm ci empties node_modules, and with it the Node that npm scripts find there: use the machine's own.
  const path = process.env.PATH.split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')) || !folder.startsWith(root + sep))
    .join(delimiter);
  const { ok, why } = run('npm', ['ci', '--no-progress', '--loglevel=error'], { cwd: root, path });
  if (!ok) throw new Error(`npm ci did not succeed (${why}). What it printed above says why.`);
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}
