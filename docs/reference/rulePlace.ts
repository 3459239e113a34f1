import { rules } from '../../e2e/specification/rules.ts';

const known = new Set(rules.map(({ id }) => id));

/** Where a rule stands, from the root of the site; undefined for a word that is no rule. */
export function rulePlace(id: string): string | undefined {
  return known.has(id) ? `spec/#${id.toLowerCase()}` : undefined;
}
