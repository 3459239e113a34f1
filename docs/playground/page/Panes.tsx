import type { Conditions } from '../protocol/Conditions.ts';
import { ConsolePane } from './ConsolePane.tsx';
import { StorePane } from './StorePane.tsx';
import { Tabs } from './Tabs.tsx';
import type { Outer } from './useOuter.ts';
import { WirePane } from './WirePane.tsx';

/** The panes, in the order of their tabs. */
export const paneNames = ['Store', 'Wire', 'Console'] as const;

/** What stands beside a pane's name: how much there is in it. */
export function paneNote(name: string, { exchanges, logs }: Outer): string | undefined {
  if (name === 'Wire') return String(exchanges.length || '');
  if (name === 'Console') return String(logs.length || '');
  return undefined;
}

interface Props {
  id: string;
  outer: Outer;
  selected: string;
  onSelect(name: string): void;
  /** Sends a message to the outer frame. */
  ask(message: object): void;
  onConditions(conditions: Conditions): void;
}

/** What is stored, what went over the wire, and what was logged. */
export function Panes({ id, outer, selected, onSelect, ask, onConditions }: Props) {
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
      </div>
    </div>
  );
}
