import type { Row } from '../../lib/bench/Row.ts';
import { amount } from './figures.ts';

const SIZES = [1000, 10_000, 100_000];
const LINES: readonly (readonly [name: RegExp, title: string, ours?: true])[] = [
  [/^limit$/, 'by hand'],
  [/^ours: Controller$/, 'Wireshape', true],
  [/^Apollo$/, 'Apollo Client'],
  [/^TanStack$/, 'TanStack Query'],
  [/^Redux Toolkit$/, 'Redux Toolkit'],
  [/^normalizr$/, 'normalizr'],
  [/^data-client$/, 'Reactive Data Client'],
];
const LEFT = 62;
const RIGHT = 420;
const TOP = 16;
const BOTTOM = 300;
/** Microseconds at the ends of the upright scale. */
const LEAST = 0.1;
const MOST = 1_000_000;

/** What one write costs by the size of the store, both on logarithmic scales; the same as a table for who can't see it. */
export function growthPlot(rows: readonly Row[]): string {
  const lines = LINES.map(([name, title, ours]) => {
    const values = SIZES.map((size) => {
      const row = rows.find((one) => one.name === `update-one-${size}`);
      return row?.cells.find((cell) => name.test(cell.name))?.median ?? NaN;
    });
    return { title, ours, values };
  }).filter(({ values }) => values.every(Number.isFinite));
  if (lines.length === 0) return 'This run has no figures for it.';
  const labels = apart(lines.map(({ values }) => y(values.at(-1) ?? LEAST)));
  const drawn = lines.map(({ title, ours, values }, at) => {
    const points = values.map((value, no) => `${x(no)},${y(value).toFixed(1)}`).join(' ');
    const style = ours ? ' class="ours"' : '';
    return `<g${style}><polyline points="${points}"/><text x="${RIGHT + 8}" y="${(labels[at] ?? 0) + 4}">${title}</text></g>`;
  });
  const scale = [1, 1000, MOST].map(
    (value) =>
      `<g class="scale"><path d="M${LEFT} ${y(value)}H${RIGHT}"/><text x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end">${amount(value, 'us')}</text></g>`,
  );
  const sizes = SIZES.map(
    (size, at) =>
      `<text class="size" x="${x(at)}" y="${BOTTOM + 24}" text-anchor="middle">${size.toLocaleString('en')}</text>`,
  );
  const inWords = lines
    .map(({ title, values }) => `${title} ${values.map((value) => amount(value, 'us')).join(', ')}`)
    .join('; ');
  return [
    '<figure class="growth not-content">',
    `<svg viewBox="0 0 560 ${BOTTOM + 36}" role="img" aria-label="What one write costs in stores of ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} records: ${inWords}">`,
    ...scale,
    ...sizes,
    ...drawn,
    '</svg>',
    '<figcaption>The time of one write, by how many records the store holds. Both scales are logarithmic.</figcaption>',
    '</figure>',
  ].join('');
}

function x(at: number): number {
  return LEFT + ((RIGHT - LEFT) / (SIZES.length - 1)) * at;
}

function y(value: number): number {
  const share = Math.log(value / LEAST) / Math.log(MOST / LEAST);
  return BOTTOM - share * (BOTTOM - TOP);
}

/** Moves labels down until none covers another. */
function apart(heights: readonly number[]): number[] {
  const order = heights
    .map((height, at) => ({ height, at }))
    .toSorted((one, other) => one.height - other.height);
  const result: number[] = [];
  let last = -Infinity;
  for (const { height, at } of order) {
    last = Math.max(height, last + 17);
    result[at] = last;
  }
  return result;
}
