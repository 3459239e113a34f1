import { parseLog, type Log } from './Log.ts';
import { parseProblem, type Problem } from './Problem.ts';
import { count, isRecord, text } from './shape.ts';

/** What the inner frame says to the outer one. The reader's own code can say it too: never trust it. */
export type InnerMessage =
  | { type: 'ready' }
  | { type: 'pong' }
  | { type: 'done'; run: number; failed: boolean }
  | { type: 'problem'; run: number; problem: Problem }
  | { type: 'store' | 'wire'; run: number; json: string }
  | { type: 'log'; run: number; log: Log };

const LONGEST = 1_000_000;

/** Reads a message from the inner frame: undefined where its shape is not one of ours. */
export function parseInnerMessage(value: unknown): InnerMessage | undefined {
  if (!isRecord(value)) return undefined;
  const { type } = value;
  if (type === 'ready' || type === 'pong') return { type };
  const run = count(value.run);
  if (run === undefined) return undefined;
  if (type === 'done') return { type, run, failed: value.failed === true };
  if (type === 'store' || type === 'wire') {
    const json = text(value.json, LONGEST);
    return json === undefined ? undefined : { type, run, json };
  }
  if (type === 'problem') {
    const problem = parseProblem(value.problem);
    return problem && { type, run, problem };
  }
  if (type === 'log') {
    const log = parseLog(value.log);
    return log && { type, run, log };
  }
  return undefined;
}
