import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Mutant } from './Mutant.ts';

const root = join(import.meta.dirname, '../..');

/** Plants a bug as the file is loaded; no file is changed. */
export function plant({ file, replace: [from, to] }: Mutant): Plugin {
  return {
    name: 'wireshape:mutant',
    enforce: 'pre',
    transform: (code, id) =>
      id.split('?')[0] === join(root, file) ? code.replace(from, () => to) : undefined,
  };
}
