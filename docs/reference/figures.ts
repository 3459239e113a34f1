/** A ratio in as many digits as mean something. */
export function times(ratio: number): string {
  if (ratio >= 10_000) return `${Math.round(ratio / 1000).toLocaleString('en')},000`;
  if (ratio >= 10) return Math.round(ratio).toLocaleString('en');
  return ratio.toFixed(ratio < 0.095 ? 2 : 1);
}

/** Microseconds or bytes, in the unit that suits them, which stays on their line. */
export function amount(value: number, unit: 'us' | 'bytes'): string {
  if (unit === 'bytes') return `${Math.round(value)}\u00a0B`;
  if (value < 1) return `${Number((value * 1000).toPrecision(2))}\u00a0ns`;
  return value < 1000
    ? `${Number(value.toPrecision(2))}\u00a0µs`
    : `${Number((value / 1000).toPrecision(2))}\u00a0ms`;
}
