import type { Step } from '../../../../examples/Example.ts';

/** What the page's HTML tells the playground's script. */
export interface PlaygroundData {
  /** The example's folder. */
  name: string;
  title: string;
  /** The file that is open first. */
  open: string;
  files: readonly { name: string; code: string; readOnly: boolean }[];
  /** Ids of the rules that the steps show. */
  rules: readonly string[];
  steps: readonly Step[];
  /** What the first output contains. */
  sees: readonly string[];
  /** Address of the outer frame. */
  outer: string;
  /** Address of the page that has this playground alone. */
  play: string;
  /** What a project installs the package from: a version, or the address of the file to put into it. */
  wireshape: { version: string } | { file: string };
}
