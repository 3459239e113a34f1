import { isRecord, parseText } from './validate.ts';

const levels = ['log', 'info', 'warn', 'error', 'debug'] as const;

/** One line that the reader's code wrote to its console. */
export interface Log {
  level: (typeof levels)[number];
  text: string;
}

/** The most lines shown, and so the most forwarded at once. */
export const MAX_LOGS = 200;

/** Parses console lines from an untrusted message: the last ones, without invalid ones. */
export function parseLogs(value: unknown): Log[] | undefined {
  return Array.isArray(value) ? value.slice(-MAX_LOGS).flatMap((one) => parseLog(one) ?? []) : undefined;
}

function parseLog(value: unknown): Log | undefined {
  if (!isRecord(value)) return undefined;
  const level = levels.find((known) => known === value.level);
  const line = parseText(value.text, 10_000);
  return level && line !== undefined ? { level, text: line } : undefined;
}
