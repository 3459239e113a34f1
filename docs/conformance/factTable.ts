import { factId } from '../../e2e/specification/conformance.ts';
import type { ListedFact } from '../facts/page/Proofs.ts';

/** Gives the table of facts its rows, once: in the page's HTML they would cost every reader 30 kB. */
export function listFacts(table: HTMLTableElement, facts: readonly ListedFact[]): void {
  const [body] = table.tBodies;
  if (body!.rows.length > 0) return;
  for (const fact of facts) {
    const row = body!.insertRow();
    row.dataset.name = factId(fact);
    const head = document.createElement('th');
    head.scope = 'row';
    const link = document.createElement('a');
    link.href = new URL(pathOf(fact), new URL(table.dataset.base!, location.href)).href;
    link.textContent = fact.sentence;
    head.append(link);
    row.append(head);
  }
}

/** The page that has the fact, from the site's root. */
export function pathOf({ page }: Pick<ListedFact, 'page'>): string {
  return page === 'index' ? '' : `${page}/`;
}
