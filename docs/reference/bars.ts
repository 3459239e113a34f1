import type { Row } from '../../lib/bench/Row.ts';
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
const LABEL = 150;
const WIDTH = 560;
const VALUE = 120;
const STEP = 24;
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
  const scale = (WIDTH - LABEL - VALUE) / longest;
  const drawn = lines.map(({ title, ours, value, ratio }, at) => {
    const length = Math.max(1, Math.min(ratio, MOST) * scale);
    const top = at * STEP;
    const cut =
      ratio > MOST ? `<path class="cut" d="M${LABEL + length - 14} ${top + 20}l5-16m3 16 5-16"/>` : '';
    return [
      `<g${ours ? ' class="ours"' : ''}>`,
      `<text x="${LABEL - 8}" y="${top + 16}" text-anchor="end">${title}</text>`,
      `<rect x="${LABEL}" y="${top + 3}" width="${length.toFixed(1)}" height="18" rx="3"/>${cut}`,
      `<text x="${(LABEL + length + 8).toFixed(1)}" y="${top + 16}">${amount(value, row.unit)}${ours ? '' : ` (${times(ratio)}×)`}</text>`,
      '</g>',
    ].join('');
  });
  const words = lines.map(({ title, value }) => `${title} ${amount(value, row.unit)}`).join(', ');
  return [
    '<figure class="bars not-content">',
    `<figcaption>${caption}</figcaption>`,
    `<svg viewBox="0 0 ${WIDTH} ${lines.length * STEP}" role="img" aria-label="${caption}: ${words}">`,
    ...drawn,
    '</svg>',
    '</figure>',
  ].join('');
}
