import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './findBrowser.mjs';
import { installBrowser, installEngines } from './installBrowser.mjs';
import { installPackages, missingPackage } from './packages.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
/** What the tools need; where the packages bring no Node of their own, the machine's must be as new. */
const TOOLS = [22, 12];

/** Installs packages, and browsers where they are asked for; silent and quick when nothing is missing. */
export function installMissing({ browser }) {
  const reason = missingPackage(root);
  if (reason) installPackages(root, reason);
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isOld = major < TOOLS[0] || (major === TOOLS[0] && minor < TOOLS[1]);
  if (isOld && !existsSync(join(root, 'node_modules/.bin/node'))) {
    throw new Error(
      `Node ${process.versions.node} is too old for the tools here, and there is no newer one among the packages ` +
        `for ${process.platform} ${process.arch}. Install Node ${TOOLS.join('.')} or newer.`,
    );
  }
  if (!browser) return;
  if (!findBrowser(root)) installBrowser(root);
  installEngines(root);
}
