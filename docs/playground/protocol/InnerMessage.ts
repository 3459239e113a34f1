import type { Conditions } from 'wireshape/devtools';
import { parseConditions } from './Conditions.ts';
import { parseLogs, type Log } from './Log.ts';
import { parsePlace, parseProblem, type Place, type Problem } from './Problem.ts';
import { parseCount, isRecord, parseText } from './validate.ts';

/** What the inner frame sends to the outer one. Untrusted: the reader's code can send it too. */
export type InnerMessage =
  | { type: 'ready' }
  | { type: 'pong' }
  /** Sent before any code of the run, which may never end. */
  | { type: 'begun'; run: number }
  | { type: 'done'; run: number; failed: boolean }
  /** The guards stopped a loop of this run. */
  | ({ type: 'looped'; run: number } & Place)
  /** Whether this frame's thread turned while the outer frame's was busy. */
  | { type: 'thread'; isOwn: boolean }
  | { type: 'problem'; run: number; problem: Problem }
  | { type: Exclude<DataKind, 'checkResult'>; run: number; json: string }
  /** With the token of the check. */
  | { type: 'checkResult'; run: number; token: string; json: string }
  | { type: 'network'; run: number; conditions: Conditions }
  | { type: 'logs'; run: number; logs: Log[] };

const dataKinds = ['store', 'snapshot', 'actions', 'calls', 'wire', 'checkResult'] as const;

/** The kinds of data sent as JSON text. */
export type DataKind = (typeof dataKinds)[number];

/** The longest JSON text that is forwarded. */
export const MAX_JSON_LENGTH = 1_000_000;

const LONGEST_TOKEN = 100;

/** Parses a message from the inner frame; undefined if it is invalid. */
export function parseInnerMessage(value: unknown): InnerMessage | undefined {
  if (!isRecord(value)) return undefined;
  const { type } = value;
  if (type === 'ready' || type === 'pong') return { type };
  if (type === 'thread') return { type, isOwn: value.isOwn === true };
  const run = parseCount(value.run);
  if (run === undefined) return undefined;
  if (type === 'begun') return { type, run };
  if (type === 'looped') return { type, run, ...parsePlace(value) };
  if (type === 'done') return { type, run, failed: value.failed === true };
  if (type === 'network') return { type, run, conditions: parseConditions(value.conditions) };
  const data = dataKinds.find((known) => known === type);
  if (data) {
    const json = parseText(value.json, MAX_JSON_LENGTH);
    if (json === undefined) return undefined;
    if (data !== 'checkResult') return { type: data, run, json };
    const token = parseText(value.token, LONGEST_TOKEN);
    return token === undefined ? undefined : { type: data, run, token, json };
  }
  if (type === 'problem') {
    const problem = parseProblem(value.problem);
    // The other kinds, `compile` and `stopped`, are reported by the outer frame only.
    return problem && { type, run, problem: { ...problem, kind: 'run' } };
  }
  if (type === 'logs') {
    const logs = parseLogs(value.logs);
    return logs && { type, run, logs };
  }
  return undefined;
}
