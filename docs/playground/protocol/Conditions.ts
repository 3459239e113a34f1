import { parseNumber, isRecord } from './validate.ts';

/** The network conditions that the reader has set. */
export interface Conditions {
  /** Milliseconds added to every response. */
  latency: number;
  /** Whether the next request fails with status 500; reset by that request. */
  failNext: boolean;
  offline: boolean;
}

/** The conditions until the reader changes them. */
export const defaultConditions: Conditions = { latency: 0, failNext: false, offline: false };

const LONGEST = 10_000;

/** Parses conditions from a message; missing or invalid members get their default. */
export function parseConditions(value: unknown): Conditions {
  if (!isRecord(value)) return defaultConditions;
  const latency = Math.min(Math.max(parseNumber(value.latency), 0), LONGEST);
  return { latency, failNext: value.failNext === true, offline: value.offline === true };
}
