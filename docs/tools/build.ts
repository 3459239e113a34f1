import { execFileSync } from 'node:child_process';
import { buildFacts } from './buildFacts.ts';
import { buildFrames } from './buildFrames.ts';
import { buildLib } from './buildLib.ts';
import { buildTypes } from './buildTypes.ts';
import { root } from './root.ts';
import { runTool } from './runTool.ts';
import { say } from './say.ts';

say('Building the package to lib/dist.');
await buildLib();
say('Building the playground frames to docs/public/playground.');
const { inner, outer } = await buildFrames();
say(`Frames: inner ${kilobytes(inner)}, outer ${kilobytes(outer)} gzipped.`);
say(`Type checking, loaded on demand: ${kilobytes(await buildTypes())} gzipped.`);
say(`Proofs, loaded on demand: ${kilobytes(await buildFacts())} gzipped.`);
say('Building the site to dist.');
await runTool('astro', ['build']);
say('Packing the package into dist, for people to install from.');
execFileSync('npm', ['pack', './lib', '--silent', '--pack-destination', 'dist'], { cwd: root });
say('Built. `npm run preview` serves it.');

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
