import { parseNumber, isRecord } from './validate.ts';

/** What the network is like, as the reader has set it. */
export interface Conditions {
  /** Milliseconds that every response takes longer. */
  latency: number;
  /** The next request is answered with status 500; then this is over. */
  failNext: boolean;
  offline: boolean;
}

/** What the network is like until a reader changes it. */
export const defaultConditions: Conditions = { latency: 0, failNext: false, offline: false };

const LONGEST = 10_000;

/** Reads conditions out of a message; what is missing or strange is calm. */
export function parseConditions(value: unknown): Conditions {
  if (!isRecord(value)) return defaultConditions;
  const latency = Math.min(Math.max(parseNumber(value.latency), 0), LONGEST);
  return { latency, failNext: value.failNext === true, offline: value.offline === true };
}
