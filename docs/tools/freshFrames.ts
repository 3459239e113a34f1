import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { buildFacts } from './buildFacts.ts';
import { buildFrames } from './buildFrames.ts';
import { root } from './root.ts';
import { say } from './say.ts';

/** What the preview is made of. */
const SOURCES = ['lib', 'docs/playground', 'docs/facts'];
const IS_ASIDE = /[\\/](node_modules|dist|gates|lab|page|types)[\\/]|\.(test|test-d)\.tsx?$/;
/** An editor writes a file in several steps, and several files at once. */
const MOMENT_MS = 150;

/** While the site is developed: builds the frames anew when the library or the playground changes, and reloads the page. */
export const freshFrames: AstroIntegration = {
  name: 'fresh-frames',
  hooks: {
    'astro:server:setup': ({ server: { watcher, ws } }) => {
      const folders = SOURCES.map((folder) => join(root, folder));
      let timer: NodeJS.Timeout | undefined;
      let building = Promise.resolve();
      const rebuild = async (): Promise<void> => {
        try {
          await Promise.all([buildFrames(), buildFacts()]);
          say('The preview is built anew.');
          ws.send({ type: 'full-reload' });
        } catch {
          // esbuild has printed what is wrong, and where.
          say('The preview stays as it was.');
        }
      };
      watcher.add(folders);
      watcher.on('all', (_, file) => {
        if (!/\.(tsx?|css|html)$/.test(file) || IS_ASIDE.test(file)) return;
        if (!folders.some((folder) => file.startsWith(folder))) return;
        clearTimeout(timer);
        timer = setTimeout(() => (building = building.then(rebuild)), MOMENT_MS);
      });
    },
  },
};
