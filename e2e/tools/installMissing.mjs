import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './findBrowser.mjs';
import { installBrowser } from './installBrowser.mjs';
import { missingPackage } from './missingPackage.mjs';
import { installPackages } from './installPackages.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Installs packages, and a browser where one is asked for; silent and quick when nothing is missing. */
export function installMissing({ browser }) {
  const reason = missingPackage(root);
  if (reason) installPackages(root, reason);
  if (browser && !findBrowser(root)) installBrowser(root);
}
