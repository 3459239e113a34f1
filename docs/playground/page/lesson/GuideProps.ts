import type { Conditions } from 'wireshape/devtools';
import type { CodeState } from '../code/SourceFiles.ts';
import type { PlaygroundData } from '../code/PlaygroundData.ts';
import type { PreviewState } from '../panes/PreviewState.ts';

/** What a lesson's task and a tour get from the playground around them. */
export interface GuideProps {
  data: PlaygroundData;
  preview: PreviewState;
  code: CodeState;
  /** Sends a message to the outer frame. */
  send(message: object): void;
  onConditions(conditions: Conditions): void;
  /** Shows another pane, or the code. */
  onShowPane(name: string): void;
  /** Called with what the tab says beside its name. */
  onNote(note: string): void;
}
