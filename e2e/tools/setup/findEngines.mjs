import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasPlaywrightsOwn, onPath } from './findBrowser.mjs';

/** The stock browsers that the tests in several engines drive, by the packages that Debian has of them. */
export const enginePackages = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

/** Finds the programs of a stock Firefox, or of WebKitGTK with its driver and a display; undefined if one is missing. */
export function findEngine(name) {
  if (name === 'firefox') {
    const browser = ['firefox-esr', 'firefox'].map(onPath).find(Boolean);
    return browser && { browser };
  }
  const [driver, display] = ['WebKitWebDriver', 'Xvfb'].map(onPath);
  const browser = miniBrowser();
  return driver && display && browser ? { browser, driver, display } : undefined;
}

/** Which of the engines there is a browser for: Playwright's own build, or one of the system. */
export function availableEngines(root) {
  return Object.keys(enginePackages).filter((name) => findEngine(name) || hasPlaywrightsOwn(root, name));
}

// No program of the PATH: it is in a folder that is named by machine and version.
function miniBrowser() {
  for (const folder of ['/usr/libexec', '/usr/lib', ...foldersOf('/usr/lib')]) {
    for (const version of ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0']) {
      const file = join(folder, version, 'MiniBrowser');
      if (existsSync(file)) return file;
    }
  }
  return undefined;
}

function foldersOf(path) {
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join(path, name));
}
