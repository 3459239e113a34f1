import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './root.ts';

const NAME = 'virtual:types-worker';

/** Tells the page the name of the script that checks types, which has a hash in it: `virtual:types-worker`. */
export function typesWorker(): Plugin {
  return {
    name: 'types-worker',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const [file] = globSync('types.*.js', { cwd: join(root, 'docs/public/playground') });
      if (!file) throw new Error('The script that checks types is not built. Run `npm run build`.');
      return `export default ${JSON.stringify(`playground/${file}`)};`;
    },
  };
}
