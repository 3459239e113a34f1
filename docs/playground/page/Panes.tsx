import { useState } from 'react';
import type { Conditions } from '../protocol/Conditions.ts';
import { ConsolePane } from './ConsolePane.tsx';
import { StorePane } from './StorePane.tsx';
import { Tabs } from './Tabs.tsx';
import type { Outer } from './useOuter.ts';
import { WirePane } from './WirePane.tsx';

const names = ['Store', 'Wire', 'Console'];

interface Props {
  id: string;
  outer: Outer;
  /** Sends a message to the outer frame. */
  ask(message: object): void;
  onConditions(conditions: Conditions): void;
}

/** What is stored, what went over the wire, and what was logged. */
export function Panes({ id, outer, ask, onConditions }: Props) {
  const [selected, setSelected] = useState('Store');
  const note = (name: string): string | undefined => {
    if (name === 'Wire') return String(outer.exchanges.length || '');
    if (name === 'Console') return String(outer.logs.length || '');
    return undefined;
  };
  return (
    <div className="pg-panes">
      <Tabs label="Panes" id={id} names={names} selected={selected} onSelect={setSelected} note={note} />
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
