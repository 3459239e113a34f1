import type { Code } from './sharedCode.ts';

/** The code as it stands in the editor, or in the page before there is one. */
export interface CodeState {
  files: Code;
  /** The name of the open file. */
  open: string;
  isEdited: boolean;
  /** Brings the example's own code back. */
  reset(): void;
}
