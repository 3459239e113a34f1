/** A program's files by name, as the editor has them now. */
export type Files = Readonly<Record<string, string>>;

/** A place in a file where types do not fit, and why. */
export interface TypeFault {
  file: string;
  /** Offsets in the file's text. */
  from: number;
  to: number;
  /** Counted from 1. */
  line: number;
  message: string;
}

/** What is known of a name in the code: its type as TypeScript writes it, and its description. */
export interface Hover {
  from: number;
  to: number;
  type: string;
  description: string;
}

/** A name that fits at a place. */
export interface Completion {
  label: string;
  /** TypeScript's word for what it is: property, method, const and so on. */
  kind: string;
}

/** Every name that fits at a place, and where the part of it that is written already begins. */
export interface Completions {
  from: number;
  all: readonly Completion[];
}

/** What the page may ask of the worker; each playground is a program of its own. */
export interface Questions {
  check: { ask: { files: Files }; answer: readonly TypeFault[] };
  hover: { ask: { file: string; text: string; at: number }; answer: Hover | undefined };
  complete: { ask: { file: string; text: string; at: number }; answer: Completions | undefined };
}

/** A question on its way to the worker. */
export type Question = {
  [K in keyof Questions]: { id: number; program: string; kind: K } & Questions[K]['ask'];
}[keyof Questions];

/** What comes back: the answer, or why there is none. */
export interface Answer {
  id: number;
  value?: unknown;
  failed?: string;
}
