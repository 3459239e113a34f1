import type { Row } from '../../lib/lab/bench/Row.ts';
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
/** A drawing: its class and width, and between which columns its lines run. */
interface Frame {
  name: string;
  width: number;
  left: number;
  right: number;
}
const WIDE: Frame = { name: 'wide', width: 560, left: 62, right: 420 };
/** For a phone: the titles need the same room, so the lines get less. */
const NARROW: Frame = { name: 'narrow', width: 350, left: 58, right: 208 };
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
  const inWords = lines
    .map(({ title, values }) => `${title} ${values.map((value) => amount(value, 'us')).join(', ')}`)
    .join('; ');
  const label = `What one write costs in stores of ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} records: ${inWords}`;
  const drawing = (frame: Frame) => {
    const { name, width, left, right } = frame;
    const drawn = lines.map(({ title, ours, values }, at) => {
      const points = values.map((value, no) => `${x(no, frame)},${y(value).toFixed(1)}`).join(' ');
      const style = ours ? ' class="ours"' : '';
      return `<g${style}><polyline points="${points}"/><text x="${right + 8}" y="${(labels[at] ?? 0) + 4}">${title}</text></g>`;
    });
    const scale = [1, 1000, MOST].map(
      (value) =>
        `<g class="scale"><path d="M${left} ${y(value)}H${right}"/><text x="${left - 8}" y="${y(value) + 4}" text-anchor="end">${amount(value, 'us')}</text></g>`,
    );
    const sizes = SIZES.map(
      (size, at) =>
        `<text class="size" x="${x(at, frame)}" y="${BOTTOM + 24}" text-anchor="middle">${size.toLocaleString('en')}</text>`,
    );
    const content = [...scale, ...sizes, ...drawn].join('');
    return `<svg class="${name}" viewBox="0 0 ${width} ${BOTTOM + 36}" role="img" aria-label="${label}">${content}</svg>`;
  };
  return [
    '<figure class="growth not-content">',
    drawing(WIDE),
    drawing(NARROW),
    '<figcaption>The time of one write, by how many records the store holds. Both scales are logarithmic.</figcaption>',
    '</figure>',
  ].join('');
}

function x(at: number, { left, right }: Frame): number {
  return left + ((right - left) / (SIZES.length - 1)) * at;
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
