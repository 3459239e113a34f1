/** What can be patched on its own. */
export type Kind = 'post' | 'author';

/** Part of a record, with its id. */
export type Fields = Readonly<Record<string, unknown>> & { readonly id: string };

/** One way to store and read one workload. Every operation is written against this. */
export interface Contender<State = unknown> {
  readonly name: string;
  /** What it does less than the limit; printed beside its numbers. */
  readonly less?: string;
  /** Set when the library does not have it yet. */
  readonly missing?: string;
  /** Changes the input to what this one takes; not timed. */
  input?(list: unknown): unknown;
  empty(): State;
  /** Stores a whole list, as an answer of the wire. */
  write(state: State, list: unknown): State;
  /** Reads the list that was stored last. */
  read(state: State): unknown;
  /** Changes some fields of one record. */
  patch?(state: State, kind: Kind, fields: Fields): State;
  /** Adds one to the end of the list. */
  push?(state: State, item: unknown): State;
  /** Takes what the contender added to the data off again, to compare it. */
  clean?(list: unknown): unknown;
}
