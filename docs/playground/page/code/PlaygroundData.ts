import type { Lesson, Station, Step } from '../../../../examples/Example.ts';

/** What the playground's script knows of its example. */
export interface PlaygroundData {
  /** The example's folder. */
  name: string;
  title: string;
  /** The file that is open first. */
  open: string;
  /** The pane that is open first, where it is another than that of every example. */
  pane?: string | undefined;
  /** The part that a narrow screen shows first, where it is another than that of every example. */
  view?: string | undefined;
  files: readonly { name: string; code: string; readOnly: boolean }[];
  /** Ids of the rules that the steps show. */
  rules: readonly string[];
  steps: readonly Step[];
  /** The task, where it is a lesson. */
  lesson: Omit<Lesson, 'alternatives' | 'mistakes'> | undefined;
  /** The way through the code, where there is one. */
  tour: readonly Station[] | undefined;
  /** Address of the lesson after it. */
  next?: string | undefined;
  /** Texts that the first output contains. */
  sees: readonly string[];
  /** Address of the outer frame. */
  outer: string;
  /** Address of the page with only this playground. */
  play: string;
  /** What a downloaded project installs the package from: a version, or the address of a file to include. */
  wireshape: { version: string } | { file: string };
}

/** What the page's HTML holds of it for the script. The code of the files is in the page once, as the text that is shown. */
export type EmbeddedData = Omit<PlaygroundData, 'files'> & {
  files: readonly { name: string; readOnly: boolean }[];
};
