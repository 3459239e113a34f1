import { buildFacts } from './buildFacts.ts';
import { buildFrames } from './buildFrames.ts';
import { buildLib } from './buildLib.ts';
import { buildTypes } from './buildTypes.ts';
import { runTool } from './runTool.ts';
import { say } from './say.ts';

say('Building the playground frames to docs/public/playground.');
await buildFrames();
await buildFacts();
say('Building what checks types in the editor.');
await buildLib();
await buildTypes();
say('Starting the site; its address follows. Ctrl+C stops it.');
await runTool('astro', ['dev', '--port', process.env.PORT ?? '4321']);
