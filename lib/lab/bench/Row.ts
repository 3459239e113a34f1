/** What was measured of one contender in one operation. */
export interface Cell {
  readonly name: string;
  readonly less: readonly string[];
  /** Set instead of numbers when it can't be run yet. */
  readonly missing?: string;
  /** Microseconds, or bytes: median, least and most of the rounds. */
  readonly median: number;
  readonly min: number;
  readonly max: number;
  /** Multiples of the limit in the same round: median, least and most. */
  readonly ratio: number;
  readonly ratioMin: number;
  readonly ratioMax: number;
}

/** One operation, measured. */
export interface Row {
  readonly name: string;
  readonly title: string;
  readonly unit: 'us' | 'bytes';
  readonly goal?: number;
  readonly cells: readonly Cell[];
}

/** One run, as `--json` prints it. */
export interface BenchRecord {
  readonly date: string;
  readonly node: string;
  readonly processor: string;
  readonly rows: readonly Row[];
}

/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** Sums up samples, beside those of the limit in the same rounds. */
export function summed(
  { name, less }: { name: string; less: readonly string[] },
  samples: readonly number[],
  limit: readonly number[],
): Cell {
  const ratios = samples.map((sample, round) => sample / limit[round]!);
  return {
    name,
    less,
    median: median(samples),
    min: Math.min(...samples),
    max: Math.max(...samples),
    ratio: median(ratios),
    ratioMin: Math.min(...ratios),
    ratioMax: Math.max(...ratios),
  };
}

/** The cell of a contender that can't be run yet. */
export function absent(name: string, missing: string): Cell {
  const none = { median: NaN, min: NaN, max: NaN, ratio: NaN, ratioMin: NaN, ratioMax: NaN };
  return { name, less: [], missing, ...none };
}
