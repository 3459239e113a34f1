/** What the page's HTML tells the playground's script. */
export interface PlaygroundData {
  title: string;
  /** The file that is open first. */
  open: string;
  files: readonly { name: string; code: string; readOnly: boolean }[];
  /** Address of the outer frame. */
  outer: string;
}
