import type { Mutant } from './Mutant.ts';

/** The bugs in what holds the guides together. */
export const siteMutants: readonly Mutant[] = [
  {
    rule: 'DOC-1',
    file: 'docs/facts/world/Expectations.ts',
    bug: 'takes every expectation of a proof for true',
    replace: ['holds: dequal(value, expected) }', 'holds: true }'],
  },
  {
    rule: 'DOC-1',
    file: 'docs/facts/runFact.ts',
    bug: 'takes a proof that throws for true',
    replace: ['holds: error === undefined && assertions.length > 0', 'holds: assertions.length > 0'],
  },
  {
    rule: 'DOC-1',
    file: 'docs/facts/allFacts.ts',
    bug: 'shows a page without the sentences of its facts',
    replace: ['/<Fact is="(\\w+)" \\/>/g', '/<Fact of="(\\w+)" \\/>/g'],
  },
];
