import type { Conditions } from 'wireshape/devtools';
import { Component, type ReactNode, useState } from 'react';
import { defaultConditions } from '../../protocol/Conditions.ts';
import { CheckPane } from './CheckPane.tsx';
import { ConsolePane } from './ConsolePane.tsx';
import type { PlaygroundData } from '../code/PlaygroundData.ts';
import { guideName, paneNames } from './paneNames.ts';
import { StorePane } from '../../../../lib/devtools/panes/StorePane.tsx';
import { TabPanel, Tabs } from '../../../../lib/devtools/controls/Tabs.tsx';
import type { PreviewState } from './PreviewState.ts';
import { WirePane } from '../../../../lib/devtools/panes/WirePane.tsx';

/** The note beside a pane's name: how much it holds. */
export function paneNote(name: string, { exchanges, logs, checkResult }: PreviewState): string | undefined {
  if (name === 'Wire') return String(exchanges.length || '');
  if (name === 'Check' && checkResult?.isDone) return checkResult.outcomes.every(({ ok }) => ok) ? '✓' : '✗';
  if (name === 'Console') return String(logs.length || '');
  return undefined;
}

interface Props {
  id: string;
  data: PlaygroundData;
  preview: PreviewState;
  isEdited: boolean;
  selected: string;
  onSelect(name: string): void;
  /** Selects a pane from within another; a narrow screen switches its view too. */
  onShowPane(name: string): void;
  /** Sends a message to the outer frame. */
  send(message: object): void;
  onConditions(conditions: Conditions): void;
  onReset(): void;
  note(name: string): string | undefined;
  /** The task of a lesson, or a tour. It goes on while another pane is shown. */
  guide: ReactNode;
}

/** The panes: the store, the wire, the console, and the check of the example's steps or what guides through a lesson or a tour. */
export function Panes(props: Props) {
  const { id, data, preview, isEdited, selected, onSelect, onShowPane, send, onConditions, onReset } = props;
  const { note, guide } = props;
  const [selectedCall, setSelectedCall] = useState<string>();
  const callLinks = {
    has: (key: string) => preview.calls.some((call) => call.key === key),
    show: (key: string) => {
      setSelectedCall(key);
      onShowPane('Wire');
    },
  };
  const select = (name: string): void => {
    setSelectedCall(undefined);
    onSelect(name);
  };
  const check = (): void => {
    onConditions(defaultConditions);
    send({ type: 'check', steps: data.steps });
  };
  return (
    <div className="pg-panes">
      <Tabs label="Panes" id={id} names={paneNames(data)} selected={selected} onSelect={select} note={note} />
      <TabPanel id={id} className="pg-pane" selected={selected} tabIndex={0}>
        {guide && <div hidden={selected !== guideName(data)}>{guide}</div>}
        <PaneBoundary key={`${selected} ${preview.runs}`}>
          {selected === 'Store' && (
            <StorePane
              preview={preview}
              onInspect={(at) => send({ type: 'getSnapshot', id: at })}
              callLinks={callLinks}
            />
          )}
          {selected === 'Wire' && (
            <WirePane preview={preview} onConditions={onConditions} selectedCall={selectedCall} />
          )}
          {selected === 'Console' && <ConsolePane logs={preview.logs} />}
          {selected === 'Check' && (
            <CheckPane data={data} preview={preview} isEdited={isEdited} onCheck={check} onReset={onReset} />
          )}
        </PaneBoundary>
      </TabPanel>
    </div>
  );
}

/** Error boundary: when a pane fails on data from the preview, the playground and the reader's code remain. */
class PaneBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <p className="pg-empty">This pane cannot show what the preview has sent. Run tries again.</p>;
  }
}
