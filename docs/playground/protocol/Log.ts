import { isRecord, parseText } from './validate.ts';

const levels = ['log', 'info', 'warn', 'error', 'debug'] as const;

/** A logged value: its text, and for an object its members, which the console unfolds. */
export interface LogValue {
  text: string;
  members?: readonly LogMember[];
}

/** A member of a logged object: its name, and its value. */
export interface LogMember extends LogValue {
  name: string;
}

/** One line that the reader's code wrote to its console. */
export interface Log {
  level: (typeof levels)[number];
  text: string;
  /** The values of the line, if one of them has members. */
  values?: readonly LogValue[];
}

/** The most lines shown, and so the most forwarded at once. */
export const MAX_LOGS = 200;
/** The most values of a line, members of members included. */
export const MAX_LOG_VALUES = 300;
/** How deep members are shown. */
export const MAX_LOG_DEPTH = 6;

const LONGEST_VALUE = 2000;

/** Parses console lines from an untrusted message: the last ones, without invalid ones. */
export function parseLogs(value: unknown): Log[] | undefined {
  return Array.isArray(value) ? value.slice(-MAX_LOGS).flatMap((one) => parseLog(one) ?? []) : undefined;
}

function parseLog(value: unknown): Log | undefined {
  if (!isRecord(value)) return undefined;
  const level = levels.find((known) => known === value.level);
  const line = parseText(value.text, 10_000);
  if (!level || line === undefined) return undefined;
  const values = parseValues(value.values, { left: MAX_LOG_VALUES }, 0, parseValue);
  return { level, text: line, ...(values && { values }) };
}

interface Budget {
  left: number;
}

type Parse<Value> = (value: unknown, budget: Budget, depth: number) => Value | undefined;

function parseValues<Value>(
  values: unknown,
  budget: Budget,
  depth: number,
  parse: Parse<Value>,
): Value[] | undefined {
  if (!Array.isArray(values) || depth > MAX_LOG_DEPTH) return undefined;
  const parsed: Value[] = [];
  for (const one of values) {
    if (budget.left <= 0) break;
    budget.left -= 1;
    const value = parse(one, budget, depth);
    if (value) parsed.push(value);
  }
  return parsed;
}

function parseValue(value: unknown, budget: Budget, depth: number): LogValue | undefined {
  if (!isRecord(value)) return undefined;
  const text = parseText(value.text, LONGEST_VALUE);
  if (text === undefined) return undefined;
  const members = parseValues(value.members, budget, depth + 1, parseMember);
  return { text, ...(members && { members }) };
}

function parseMember(value: unknown, budget: Budget, depth: number): LogMember | undefined {
  const name = isRecord(value) ? parseText(value.name, LONGEST_VALUE) : undefined;
  const parsed = parseValue(value, budget, depth);
  return parsed && name !== undefined ? { name, ...parsed } : undefined;
}
