import { factsByPage } from '../facts/allFacts.ts';
import { withoutMarks } from '../facts/inlineMarkdown.ts';
import type { ListedFact } from '../facts/page/Proofs.ts';

/** Every fact of the guides, for whoever runs them all. */
export function GET(): Response {
  const facts = [...factsByPage].flatMap(([page, named]) =>
    [...named].map(([name, { sentence }]): ListedFact => ({ page, name, sentence: withoutMarks(sentence) })),
  );
  return Response.json(facts);
}
