import type { Plugin } from 'vite';
import { conformance } from '../../e2e/specification/conformance.ts';
import { readRuleTable } from '../../e2e/specification/ruleTable.ts';

const NAME = 'virtual:specification';

/** Gives pages the rules of the specification with what verifies each, read from the repository: `virtual:specification`. */
export function specification(): Plugin {
  return {
    name: 'specification',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const { rows } = await readRuleTable();
      return `export default ${JSON.stringify(conformance(rows, null))};`;
    },
  };
}
