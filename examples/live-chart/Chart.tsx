import { useSuspense } from 'wireshape/react';
import { getPrices } from './api.ts';

const WIDTH = 600;
const HEIGHT = 160;
const MARGIN = 8;

export const format = (amount: number) => amount.toLocaleString('en');

export function Chart({ product }: { product: string }) {
  const list = useSuspense(getPrices, { product }).toReversed();
  const amounts = list.map(({ amount }) => amount);
  const high = Math.max(...amounts);
  const low = Math.min(...amounts);
  const points = amounts.map((amount, at) => [
    (at / (amounts.length - 1)) * WIDTH,
    MARGIN + ((high - amount) / (high - low)) * (HEIGHT - 2 * MARGIN),
  ]);
  const line = points.map((point) => point.join()).join(' ');
  const change = amounts.at(-1)! - amounts[0]!;

  return (
    <figure className="chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`The last ${list.length} prices of ${product}`}
      >
        <polygon points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} />
        <polyline points={line} />
      </svg>
      <figcaption>
        <span>High {format(high)}</span>
        <span>Low {format(low)}</span>
        <span>
          {change < 0 ? '▼' : '▲'} {format(Math.abs(change))} in{' '}
          {list.length} prices
        </span>
      </figcaption>
    </figure>
  );
}
