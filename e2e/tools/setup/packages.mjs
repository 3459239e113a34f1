import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { run } from './run.mjs';

/** Tells in a few words why node_modules does not fit package-lock.json; undefined when it does. */
export function missingPackage(root) {
  const locked = packagesIn(join(root, 'package-lock.json'));
  const installed = packagesIn(join(root, 'node_modules/.package-lock.json'));
  if (!installed) return 'nothing is installed yet';
  for (const [path, wanted] of Object.entries(locked)) {
    if (path === '') continue;
    const found = installed[path];
    if (!found) {
      if (mayBeAbsent(wanted)) continue;
      return `${path} is missing`;
    }
    if (found.version !== wanted.version) {
      return `${path} is ${found.version}, the lock file says ${wanted.version}`;
    }
    if (wanted.integrity && found.integrity !== wanted.integrity) return `${path} has another checksum`;
    if (!existsSync(join(root, path))) return `${path} was removed`;
  }
  for (const path of Object.keys(installed)) {
    if (!locked[path]) return `${path} is not in the lock file`;
  }
  if (locked[`node_modules/node-${process.platform}-${process.arch}`]) {
    if (!existsSync(join(root, 'node_modules/.bin/node'))) return 'node_modules/.bin/node is missing';
  }
  return undefined;
}

function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

// npm leaves out optional packages for other platforms, and what only those need: these name no platform.
function mayBeAbsent({ optional, os, cpu, libc }) {
  if (!optional) return false;
  if (!os && !cpu) return true;
  if (!allows(os, process.platform) || !allows(cpu, process.arch)) return true;
  return Boolean(libc) && !allows(libc, libcHere());
}

// `names` is one or several, each allowed or, with a "!", refused; none allows everything.
function allows(names, value) {
  if (!names) return true;
  const list = [names].flat();
  return list.includes(value) || (list.every((name) => name[0] === '!') && !list.includes(`!${value}`));
}

function libcHere() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

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
