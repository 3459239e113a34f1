import type { Conditions } from 'wireshape/devtools';
import { parseNumber, isRecord } from './validate.ts';

/** The conditions until the reader changes them. */
export const defaultConditions: Conditions = { latency: 0, failNext: false, offline: false };

const LONGEST = 10_000;

/** Parses conditions from a message; missing or invalid members get their default. */
export function parseConditions(value: unknown): Conditions {
  if (!isRecord(value)) return defaultConditions;
  const latency = Math.min(Math.max(parseNumber(value.latency), 0), LONGEST);
  return { latency, failNext: value.failNext === true, offline: value.offline === true };
}
