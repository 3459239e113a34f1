import { buildFrames } from './buildFrames.ts';
import { runTool } from './runTool.ts';
import { say } from './say.ts';

say('Building the playground frames to docs/public/playground.');
await buildFrames();
say(
  'Starting the site; its address follows. Ctrl+C stops it. After a change in lib or docs/playground, start again.',
);
await runTool('astro', ['dev', '--port', process.env.PORT ?? '4321']);
