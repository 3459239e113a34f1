import { buildFrames } from './buildFrames.ts';
import { base } from './base.ts';
import { runTool } from './runTool.ts';
import { say } from './say.ts';

const port = process.env.PORT ?? '4321';

say('Building the playground frames to docs/public/playground.');
await buildFrames();
say(`Starting the site at http://localhost:${port}${base} (stop it with Ctrl+C).`);
await runTool('astro', ['dev', '--port', port]);
