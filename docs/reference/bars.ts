import type { Row } from '../../lib/lab/bench/Row.ts';
import { amount, times } from './figures.ts';

/** The contenders, by their name in the record, in the order of the bars. */
const CONTENDERS: readonly (readonly [name: RegExp, title: string, ours?: true])[] = [
  [/^ours: Controller/, 'Wireshape', true],
  [/^limit$/, 'by hand'],
  [/^TanStack$/, 'TanStack Query'],
  [/^Redux Toolkit$/, 'Redux Toolkit'],
  [/^normalizr$/, 'normalizr'],
  [/^data-client$/, 'Reactive Data Client'],
  [/^Apollo$/, 'Apollo Client'],
];
/** Percent of a line that the longest bar takes; its value is beside it. */
const LONGEST = 44;
/** Bars longer than this many of ours are cut, and say how many. */
const MOST = 12;

/** One operation as bars, in linear scale from zero; long ones are cut, with their value beside them. */
export function bars(row: Row, caption: string): string {
  const own = row.cells.find(({ name }) => name.startsWith('ours: Controller'));
  if (!own) return '';
  const lines = CONTENDERS.flatMap(([name, title, ours]) => {
    const cell = row.cells.find((one) => name.test(one.name));
    if (!cell || cell.missing !== undefined || !(cell.ratio >= 0.01)) return [];
    return [{ title, ours, value: cell.median, ratio: cell.median / own.median }];
  });
  const longest = Math.min(MOST, Math.max(...lines.map(({ ratio }) => ratio)));
  const drawn = lines.map(({ title, ours, value, ratio }) => {
    const length = Math.max(0.5, (Math.min(ratio, MOST) / longest) * LONGEST).toFixed(1);
    const text = `${amount(value, row.unit)}${ours ? '' : ` (${times(ratio)}×)`}`;
    return [
      `<div${ours ? ' class="ours"' : ''}><dt>${title}</dt><dd>`,
      `<svg aria-hidden="true" width="${length}%" height="18"><rect width="100%" height="18" rx="3"/></svg>`,
      `<span>${text}${ratio > MOST ? ', cut' : ''}</span></dd></div>`,
    ].join('');
  });
  return [
    '<figure class="bars not-content">',
    `<figcaption>${caption}</figcaption>`,
    '<dl>',
    ...drawn,
    '</dl>',
    '</figure>',
  ].join('');
}
