import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { findBrowser } from './findBrowser.mjs';
import { availableEngines, enginePackages } from './findEngines.mjs';
import { RecentFailures } from './recentFailures.mjs';
import { run } from './run.mjs';

/** Installs a browser for the tests where that is possible, and says how to get one where it is not. */
export function installBrowser(root) {
  for (const attempt of [fromDebian, fromPlaywright]) {
    attempt(root);
    if (findBrowser(root)) return;
  }
  throw new Error(
    'there is no browser for the end-to-end tests, and none could be installed. Put Chromium or Chrome on the ' +
      'PATH (on Debian: apt-get install chromium-headless-shell), or run `npx playwright install --with-deps chromium` where ' +
      'its downloads can be reached; then run the same command again.',
  );
}

/** Installs stock browsers for the tests in several engines where that is possible; says what is left out where it is not. */
export function installEngines(root) {
  const titles = { firefox: 'Firefox', webkit: 'WebKit' };
  const isMissing = (name) => !availableEngines(root).includes(name);
  const file = join(root, 'node_modules/.cache/wireshape-failed-installs.json');
  const failures = new RecentFailures(file);
  for (const [name, packages] of Object.entries(enginePackages).filter(([name]) => isMissing(name))) {
    const names = packages.join(' ');
    const hasFailed = failures.has(names);
    const apt = hasFailed ? undefined : aptGet();
    if (hasFailed)
      console.log(`apt-get install ${names} failed today. To try again at once, delete ${file}.`);
    if (apt) {
      console.log(`No ${titles[name]} found. Installing ${names} with apt-get, about a minute ...`);
      const { ok, why } = apt.install(packages);
      if (!ok) {
        failures.add(names);
        console.log(`apt-get install ${names} failed (${why}).`);
      }
    }
    if (isMissing(name))
      console.log(
        `The tests go on without ${titles[name]}. Debian has it as ${names}, and Playwright a build of its own: ` +
          `npx playwright install --with-deps ${name}.`,
      );
  }
}

function fromDebian() {
  const apt = aptGet();
  if (!apt) return;
  console.log("No browser found. Installing one of Debian's with apt-get, about a minute ...");
  // An older Debian has no shell.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const installed = apt.install([name]);
    console.log(installed.ok ? `Installed ${name}.` : `apt-get install ${name} failed (${installed.why}).`);
    if (installed.ok) return;
  }
}

let isUpdated = false;

/** Debian's package manager; undefined elsewhere, and where it may not be used. */
function aptGet() {
  const prefix = isDebian() && rootPrefix();
  if (!prefix) return undefined;
  // Its hundreds of lines would hide ours; errors are still shown.
  const apt = (...args) => {
    const [program, ...rest] = [
      ...prefix,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-qq',
      ...args,
    ];
    return run(program, rest, { quiet: true });
  };
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  return {
    install(names) {
      const updated = isUpdated ? { ok: true } : apt('update', ...wait);
      isUpdated = true;
      if (!updated.ok)
        console.log(`apt-get update did not succeed (${updated.why}); trying the install all the same.`);
      return apt('install', '-y', ...wait, ...names);
    },
  };
}

function fromPlaywright(root) {
  console.log("No browser found. Trying Playwright's own download of Chromium ...");
  const cli = join(root, 'node_modules/playwright/cli.js');
  const { ok, why } = run(process.execPath, [cli, 'install', 'chromium'], { cwd: root });
  if (!ok) console.log(`Playwright could not download it (${why}).`);
}

// Ubuntu calls itself a Debian too, but its chromium comes as a snap only.
function isDebian() {
  if (!existsSync('/etc/debian_version') || !existsSync('/etc/os-release')) return false;
  return !/^ID(_LIKE)?=.*ubuntu/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
}
