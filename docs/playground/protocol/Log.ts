import { isRecord, text } from './shape.ts';

const levels = ['log', 'info', 'warn', 'error', 'debug'] as const;

/** One line that the reader's code wrote to its console. */
export interface Log {
  level: (typeof levels)[number];
  text: string;
}

/** Reads a console line out of an untrusted message. */
export function parseLog(value: unknown): Log | undefined {
  if (!isRecord(value)) return undefined;
  const level = levels.find((known) => known === value.level);
  const line = text(value.text, 10_000);
  return level && line !== undefined ? { level, text: line } : undefined;
}
