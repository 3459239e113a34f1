/** One thing a reader does or sees, in the order given. `e2e` plays it, the page prints it. */
export type Step =
  | ['see' | 'gone' | 'click' | 'error', text: string]
  | ['type', label: string, text: string]
  | ['sent', method: string, url: string, expected?: Sent]
  | ['stored', entityKey: string, table: Readonly<Record<string, unknown>>]
  | ['result', endpointKey: string, value: unknown]
  | ['downloaded', name: string, bytes: number]
  | ['console', level: 'log' | 'info' | 'warn' | 'error', text: string]
  | ['wait', ms: number];

/** What a request must have carried; `times` is how often it was sent so far (once, if left out). */
export interface Sent {
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  times?: number;
}

/** A change that a reader may try in the editor, and what follows from it. */
export interface Edit {
  in: string;
  replace: [from: string, to: string];
  then: readonly Step[];
}

/** What an example's `example.ts` exports: data, no code. */
export interface Example {
  title: string;
  /** The page that embeds it: its path below `docs/content/docs`, without the extension. */
  page: string;
  /** Ids of the rules that the steps show (`e2e/specification/rules.ts`). */
  rules: readonly string[];
  /** The files shown, in the order of their tabs. */
  files: readonly string[];
  steps: readonly Step[];
  edits: readonly Edit[];
}
