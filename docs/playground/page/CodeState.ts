import type { Code } from './Code.ts';

/** The code as it stands in the editor, or in the page before there is one. */
export interface CodeState {
  files: Code;
  /** The name of the open file. */
  open: string;
  isEdited: boolean;
  /** Brings back what came with a link; where that stands already, or nothing came, the example's own code. */
  reset(): void;
  /** Brings the example's own code back at once. */
  restore(): void;
}
