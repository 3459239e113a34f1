import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Mutant } from './Mutant.ts';

const root = join(import.meta.dirname, '../..');

/** Plants the bug of the number in the environment as its file is loaded; no file is changed. */
export function plant(mutants: readonly Mutant[]): Plugin {
  return {
    name: 'wireshape:mutant',
    enforce: 'pre',
    transform(code, id) {
      const { file = '', replace: [from, to] = ['', ''] } =
        mutants[Number(process.env.WIRESHAPE_MUTANT || NaN)] ?? {};
      return file && id.split('?')[0] === join(root, file) ? code.replace(from, () => to) : undefined;
    },
  };
}
