import { parseCount, isRecord, parseText } from './validate.ts';

/** What went wrong with the reader's code, and where in the editor. */
export interface Problem {
  kind: 'compile' | 'run' | 'stopped';
  message: string;
  path?: string;
  line?: number;
  column?: number;
}

const kinds = ['compile', 'run', 'stopped'] as const;

/** Parses a problem from an untrusted message; undefined if it is invalid. */
export function parseProblem(value: unknown): Problem | undefined {
  if (!isRecord(value)) return undefined;
  const kind = kinds.find((known) => known === value.kind);
  const message = parseText(value.message);
  if (!kind || message === undefined) return undefined;
  const problem: Problem = { kind, message };
  const path = parseText(value.path, 200);
  const line = parseCount(value.line);
  const column = parseCount(value.column);
  if (path) problem.path = path;
  if (line) problem.line = line;
  if (column) problem.column = column;
  return problem;
}

/** The location of a problem for display: `App.tsx:7`. */
export function formatLocation({ path, line }: Problem): string | undefined {
  if (!path) return undefined;
  const file = path.replace(/^\//, '');
  return line ? `${file}:${line}` : file;
}
