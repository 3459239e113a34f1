import { isRecord, parseText } from './validate.ts';

const levels = ['log', 'info', 'warn', 'error', 'debug'] as const;

/** One line that the reader's code wrote to its console. */
export interface Log {
  level: (typeof levels)[number];
  text: string;
}

/** As many lines as are shown, and so as are passed on at once. */
export const MAX_LOGS = 200;

/** Reads console lines out of an untrusted message: the last of too many, without what is none. */
export function parseLogs(value: unknown): Log[] | undefined {
  return Array.isArray(value) ? value.slice(-MAX_LOGS).flatMap((one) => parseLog(one) ?? []) : undefined;
}

function parseLog(value: unknown): Log | undefined {
  if (!isRecord(value)) return undefined;
  const level = levels.find((known) => known === value.level);
  const line = parseText(value.text, 10_000);
  return level && line !== undefined ? { level, text: line } : undefined;
}
