/** The answer to a question, as far as a component can see it. */
export interface Answer {
  readonly data: unknown;
  readonly error?: unknown;
  /** Nothing can be shown before a newer answer is there. */
  readonly waits?: boolean;
  /** It is no longer stored: the client deleted it, and who asked for it goes on showing it (UNI-1). */
  readonly removed?: boolean;
}

/** What a hook gives of an answer: only another one of that renders its component. */
export type Facet = (answer: Answer) => Answer;

/** Tells whether two answers look the same to a component. */
export function isSame(one: Answer, other: Answer): boolean {
  return Object.is(one.data, other.data) && one.error === other.error && one.waits === other.waits;
}
