import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

// The shell is Chromium without a window: a page costs it about two thirds of the time.
const SYSTEM = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Flags for a system Chromium: it runs as root and in containers, looks up no host of its own, and keeps
 * sites apart as it does on the desktop (the shell alone would run a preview in the page's own process).
 */
const FLAGS = [
  '--no-sandbox',
  '--site-per-process',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds the browser for the tests, as launch options for Playwright: its own build if that is installed
 * (no executablePath then), else a Chromium or Chrome of the system; undefined without either.
 */
export function findBrowser(root) {
  if (hasPlaywrightsOwn(root, 'chromium-headless-shell')) return { args: FLAGS };
  const executablePath = SYSTEM.map(onPath).find(Boolean);
  return executablePath && { executablePath, args: FLAGS };
}

/** Whether Playwright's own build of a browser is installed, by its name there: 'firefox', say. */
export function hasPlaywrightsOwn(root, name) {
  const list = join(root, 'node_modules/playwright-core/browsers.json');
  if (!existsSync(list)) return false;
  const { revision } = JSON.parse(readFileSync(list, 'utf8')).browsers.find(
    (browser) => browser.name === name,
  );
  const folder = `${name.replaceAll('-', '_')}-${revision}`;
  return existsSync(join(cacheFolder(), folder, 'INSTALLATION_COMPLETE'));
}

// Where Playwright keeps its browsers, by its own rules.
function cacheFolder() {
  const chosen = process.env.PLAYWRIGHT_BROWSERS_PATH;
  if (chosen) return chosen;
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches/ms-playwright');
  if (process.platform === 'win32') return join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright');
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ms-playwright');
}

/** The program of this name on the PATH; undefined if there is none. */
export function onPath(name) {
  for (const folder of process.env.PATH.split(delimiter)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
    } catch {
      continue;
    }
    if (!isSnapStub(file)) return file;
  }
  return undefined;
}

// Ubuntu's chromium-browser and firefox are short scripts that start a snap, or say to install it. A snap sees no profile of ours.
function isSnapStub(file) {
  if (file.startsWith('/snap/')) return true;
  return (
    /\/(chromium-browser|firefox)$/.test(file) &&
    readFileSync(file, 'latin1').slice(0, 2000).includes('snap install')
  );
}
