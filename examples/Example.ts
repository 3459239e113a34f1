/** One thing a reader does or sees, in the order given. `e2e` plays it, the page prints it. */
export type Step = Action | Observation;

/** What a reader does. */
export type Action = ['click', text: string] | ['type', label: string, text: string] | ['wait', ms: number];

/** What a reader sees. */
export type Observation =
  | ['see' | 'gone' | 'error', text: string]
  | ['sent', method: string, url: string, expected?: Sent]
  | ['stored', entityKey: string, table: Readonly<Record<string, unknown>>]
  | ['result', endpointKey: string, value: unknown]
  | ['downloaded', name: string, bytes: number]
  | ['console', level: 'log' | 'info' | 'warn' | 'error', text: string];

/** What a request must have carried; `times` is how often it was sent so far (once, if left out). */
export interface Sent {
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  times?: number;
}

/** A change of one file: its text `from`, which is there once, becomes `to`. */
export interface Change {
  in: string;
  replace: [from: string, to: string];
}

/** A change that a reader may try in the editor, and what follows from it. */
export interface Edit extends Change {
  then: readonly Step[];
}

/** What makes an example a lesson: a task, what decides whether it is solved, and help. Code in texts is in backticks. */
export interface Lesson {
  /** What to do, a paragraph each. */
  task: readonly string[];
  /** All have to hold, in this order, in one run. */
  goals: readonly Goal[];
  /**
   * Changes of `mocks.ts` by which the server has other data: other names and ids, more or fewer of them. The goals have to hold
   * with them too, so that no data is written into the code.
   */
  otherData: readonly Change[];
  /** Opened one after another. Their changes add up, and do not solve the task. */
  hints: readonly Hint[];
  solution: readonly Change[];
  /** Other answers that are right. `e2e` tries each, from the code that the lesson starts with. */
  alternatives?: readonly (readonly Change[])[];
  /** Why it works; shown once the task is solved, a paragraph each. */
  explanation: readonly string[];
  /** Plausible answers that are wrong. `e2e` tries each, from the code that the lesson starts with. */
  mistakes: readonly Mistake[];
}

/** One part of a lesson's task. */
export interface Goal {
  /** What holds once it is reached: "The list shows both users". */
  words: string;
  steps: readonly Step[];
  /** The same with the lesson's other data. */
  otherSteps: readonly Step[];
  /** The pane that shows what is missing. */
  look: 'Result' | 'Store' | 'Wire' | 'Console';
  /** What is said when the goal is not reached: of the first cause that can be seen, else this. */
  otherwise: string;
  causes?: readonly Cause[];
}

/** Why a goal is not reached, by what can be seen then. */
export interface Cause {
  when: Observation;
  says: string;
}

/** Help with a task. */
export interface Hint {
  words: string;
  changes?: readonly Change[];
}

/** A wrong answer, and the sentence of a goal that the reader is to get for it. */
export interface Mistake {
  changes: readonly Change[];
  says: string;
}

/** A place in the code of a large example, and what to do and see there. Code in texts is in backticks. */
export interface Station {
  title: string;
  in: string;
  /** A text of the line to look at, which is there once. */
  line: string;
  /** What the line does, a paragraph each. */
  words: readonly string[];
  /** What to do in the preview, and what to see then. They follow those of the stations before. */
  steps: readonly Step[];
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
  /** Makes it a lesson, whose `steps` are what the code does that it starts with. */
  lesson?: Lesson;
  /** A way through the code; its steps are the example's. */
  tour?: readonly Station[];
}
