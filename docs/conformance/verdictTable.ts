import type { Verdict } from '../../e2e/specification/conformance.ts';

/** One browser's column in a table of examples or facts. */
export interface Column {
  show(name: string, verdict: Verdict | undefined): void;
}

/** Adds a column to a table whose rows have names, or empties it where it is there already. */
export function columnOf(table: HTMLTableElement, title: string): Column {
  const [heads] = table.tHead!.rows;
  const rows = new Map([...table.tBodies[0]!.rows].map((row) => [row.dataset.name, row]));
  let at = [...heads!.cells].findIndex(({ textContent }) => textContent === title);
  if (at < 0) {
    at = heads!.cells.length;
    const head = document.createElement('th');
    head.scope = 'col';
    head.textContent = title;
    heads!.append(head);
    for (const row of rows.values()) row.insertCell();
  } else {
    for (const row of rows.values()) write(row.cells[at]!, undefined);
  }
  return {
    show(name, verdict) {
      const row = rows.get(name);
      if (row) write(row.cells[at]!, verdict);
    },
  };
}

function write(cell: HTMLElement, verdict: Verdict | undefined): void {
  cell.textContent = verdict === 'holds' ? '✓ holds' : verdict ? `✗ ${verdict.fails}` : '';
  if (verdict) cell.dataset.verdict = verdict === 'holds' ? 'verified' : 'failed';
  else delete cell.dataset.verdict;
}
