import type { Step } from '../../examples/Example.ts';

/** An example as it is played: its code, and the steps that the code has to hold. */
export interface CheckableExample {
  name: string;
  title: string;
  /** Where its playground stands, from the home page. */
  address: string;
  steps: readonly Step[];
  /** Code by path: `/App.tsx`. */
  files: Readonly<Record<string, string>>;
}
