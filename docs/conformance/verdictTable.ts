import type { Verdict } from '../../e2e/specification/conformance.ts';

/** One browser's column in the table of examples. */
export interface Column {
  show(example: string, verdict: Verdict | undefined): void;
}

/** Adds a column to the table of examples, or empties it where it is there already. */
export function columnOf(table: HTMLTableElement, title: string): Column {
  const [heads] = table.tHead!.rows;
  let at = [...heads!.cells].findIndex(({ textContent }) => textContent === title);
  if (at < 0) {
    at = heads!.cells.length;
    const head = document.createElement('th');
    head.scope = 'col';
    head.textContent = title;
    heads!.append(head);
    for (const { rows } of table.tBodies) for (const row of rows) row.insertCell();
  } else {
    for (const { rows } of table.tBodies) for (const row of rows) write(row.cells[at]!, undefined);
  }
  return {
    show(example, verdict) {
      const row = table.querySelector<HTMLTableRowElement>(`tr[data-example="${CSS.escape(example)}"]`);
      if (row) write(row.cells[at]!, verdict);
    },
  };
}

function write(cell: HTMLElement, verdict: Verdict | undefined): void {
  cell.textContent = verdict === 'holds' ? '✓ holds' : verdict ? `✗ ${verdict.fails}` : '';
  if (verdict) cell.dataset.verdict = verdict === 'holds' ? 'verified' : 'failed';
  else delete cell.dataset.verdict;
}
