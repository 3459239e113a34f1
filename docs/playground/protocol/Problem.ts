import { parseCount, isRecord, parseText, type UnknownRecord } from './validate.ts';

/** A location in the editor. */
export interface Place {
  path?: string;
  line?: number;
  column?: number;
}

/** What went wrong with the reader's code, and where in the editor. */
export interface Problem extends Place {
  kind: 'compile' | 'run' | 'stopped';
  message: string;
}

const kinds = ['compile', 'run', 'stopped'] as const;

/** Parses a problem from an untrusted message; undefined if it is invalid. */
export function parseProblem(value: unknown): Problem | undefined {
  if (!isRecord(value)) return undefined;
  const kind = kinds.find((known) => known === value.kind);
  const message = parseText(value.message);
  if (!kind || message === undefined) return undefined;
  return { kind, message, ...parsePlace(value) };
}

/** Parses the members of a location that are valid. */
export function parsePlace(value: UnknownRecord): Place {
  const path = parseText(value.path, 200);
  const line = parseCount(value.line);
  const column = parseCount(value.column);
  return { ...(path && { path }), ...(line && { line }), ...(column && { column }) };
}

/** The location of a problem for display: `App.tsx:7`, and `App.tsx:7:12` where the code was not compiled, which moves columns. */
export function formatLocation({ kind, path, line, column }: Problem): string | undefined {
  if (!path) return undefined;
  const file = path.replace(/^\//, '');
  if (!line) return file;
  return kind === 'compile' && column ? `${file}:${line}:${column}` : `${file}:${line}`;
}
