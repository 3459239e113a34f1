/** A program's current files by name. */
export type Files = Readonly<Record<string, string>>;

/** A type error and its location. */
export interface TypeDiagnostic {
  file: string;
  /** Offsets in the file's text. */
  from: number;
  to: number;
  /** Counted from 1. */
  line: number;
  message: string;
}

/** A name's type as TypeScript writes it, and its description. */
export interface Hover {
  from: number;
  to: number;
  type: string;
  description: string;
}

/** A name that can be inserted. */
export interface Completion {
  label: string;
  /** TypeScript's kind: property, method, const and so on. */
  kind: string;
}

/** The names that can be inserted at an offset, and where the word to replace begins. */
export interface Completions {
  from: number;
  all: readonly Completion[];
}

/** The requests that the page may send to the worker; each playground is its own program. */
export interface WorkerRequests {
  check: { request: { files: Files }; response: readonly TypeDiagnostic[] };
  hover: { request: { file: string; text: string; at: number }; response: Hover | undefined };
  complete: { request: { file: string; text: string; at: number }; response: Completions | undefined };
}

/** A request to the worker. */
export type WorkerRequest = {
  [K in keyof WorkerRequests]: { id: number; program: string; kind: K } & WorkerRequests[K]['request'];
}[keyof WorkerRequests];

/** The worker's response: a value, or why it failed. */
export interface WorkerResponse {
  id: number;
  value?: unknown;
  failed?: string;
}
