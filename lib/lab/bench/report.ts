import type { Cell, Row } from './Row.ts';

/** One operation: a line for each contender. */
export function block({ title, goal, unit, cells }: Row): string {
  const lines = cells.map((cell, at) => {
    const name = cell.name.padEnd(20);
    if (cell.missing !== undefined) return `  ${name} not yet: lib has no ${cell.missing}`;
    const ratio = at === 0 ? '1' : `${short(cell.ratio)} (${short(cell.ratioMin)}-${short(cell.ratioMax)})`;
    const size = `${amount(cell.median, unit)} (${amount(cell.min, unit)}-${amount(cell.max, unit)})`;
    const less = cell.less.length > 0 ? `  ${cell.less.join('; ')}` : '';
    return `  ${name} ${ratio.padEnd(24)} ${size.padEnd(32)}${less}`.trimEnd();
  });
  const wanted = goal === undefined ? '' : `  [ours at most ${goal}]`;
  return [`${title}${wanted}`, ...lines].join('\n');
}

/** All operations in one table of ratios to the limit, in Markdown. */
export function table(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap(({ cells }) => cells.map(({ name }) => name)))].filter(
    (name) => name !== 'limit' && name !== 'limit again',
  );
  names.push('limit again');
  const head = ['operation', 'goal', 'limit', ...names];
  const body = rows.map(({ title, goal, unit, cells }) => {
    const by = new Map(cells.map((cell) => [cell.name, cell]));
    const limit = by.get('limit');
    const base = limit ? amount(limit.median, unit) : '-';
    return [title, String(goal ?? ''), base, ...names.map((name) => inTable(by.get(name)))];
  });
  const line = (parts: readonly string[]): string => `| ${parts.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...body.map(line)].join('\n');
}

/** What one write costs in a large store, in multiples of a small one. */
export function growth(rows: readonly Row[]): string | undefined {
  const small = rows.find(({ name }) => name === 'update-one-1000');
  const large = rows.find(({ name }) => name === 'update-one-100000');
  if (!small || !large) return undefined;
  const parts = large.cells.map(({ name, median }) => {
    const before = small.cells.find((cell) => cell.name === name);
    return `${name} ${before ? short(median / before.median) : '-'}`;
  });
  return `update one at 100,000 against at 1,000 [ours at most 3]: ${parts.join(', ')}`;
}

function inTable(cell: Cell | undefined): string {
  if (!cell) return '-';
  return cell.missing === undefined ? short(cell.ratio) : 'not yet';
}

function short(ratio: number): string {
  if (ratio >= 100) return ratio.toFixed(0);
  return ratio >= 10 ? ratio.toFixed(1) : ratio.toFixed(2);
}

function amount(value: number, unit: Row['unit']): string {
  if (unit === 'bytes') return `${value.toFixed(0)} B`;
  if (value < 1) return `${(value * 1000).toPrecision(3)} ns`;
  return value < 1000 ? `${value.toPrecision(3)} us` : `${(value / 1000).toPrecision(3)} ms`;
}
