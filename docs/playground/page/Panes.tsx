import { calm, type Conditions } from '../protocol/Conditions.ts';
import { CheckPane } from './CheckPane.tsx';
import { ConsolePane } from './ConsolePane.tsx';
import type { PlaygroundData } from './PlaygroundData.ts';
import { StorePane } from './StorePane.tsx';
import { Tabs } from './Tabs.tsx';
import type { Outer } from './useOuter.ts';
import { WirePane } from './WirePane.tsx';

/** The panes, in the order of their tabs. */
export const paneNames = ['Store', 'Wire', 'Console', 'Check'] as const;

/** What stands beside a pane's name: how much there is in it. */
export function paneNote(name: string, { exchanges, logs, checked }: Outer): string | undefined {
  if (name === 'Wire') return String(exchanges.length || '');
  if (name === 'Check' && checked?.isDone) return checked.outcomes.every(({ ok }) => ok) ? '✓' : '✗';
  if (name === 'Console') return String(logs.length || '');
  return undefined;
}

interface Props {
  id: string;
  data: PlaygroundData;
  outer: Outer;
  isEdited: boolean;
  selected: string;
  onSelect(name: string): void;
  /** Sends a message to the outer frame. */
  ask(message: object): void;
  onConditions(conditions: Conditions): void;
  onReset(): void;
}

/** What is stored, what went over the wire, what was logged, and whether it is as the specification says. */
export function Panes(props: Props) {
  const { id, data, outer, isEdited, selected, onSelect, ask, onConditions, onReset } = props;
  const check = (): void => {
    onConditions(calm);
    ask({ type: 'check', steps: data.steps });
  };
  return (
    <div className="pg-panes">
      <Tabs
        label="Panes"
        id={id}
        names={paneNames}
        selected={selected}
        onSelect={onSelect}
        note={(name) => paneNote(name, outer)}
      />
      <div
        className="pg-pane"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        // A pane that scrolls has to be reachable by keyboard.
        tabIndex={0}
      >
        {selected === 'Store' && (
          <StorePane key={outer.runs} outer={outer} onLook={(at) => ask({ type: 'look', id: at })} />
        )}
        {selected === 'Wire' && <WirePane outer={outer} onConditions={onConditions} />}
        {selected === 'Console' && <ConsolePane logs={outer.logs} />}
        {selected === 'Check' && (
          <CheckPane data={data} outer={outer} isEdited={isEdited} onCheck={check} onReset={onReset} />
        )}
      </div>
    </div>
  );
}
