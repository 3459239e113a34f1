import type { Conditions } from '../protocol/Conditions.ts';
import { NetworkSwitches } from './NetworkSwitches.tsx';
import type { Outer } from './useOuter.ts';
import { WireCard } from './WireCard.tsx';
import { wireEntries } from './wireEntries.ts';

interface Props {
  outer: Pick<Outer, 'calls' | 'exchanges' | 'conditions'>;
  onConditions(conditions: Conditions): void;
  /** The key of a call that the reader asked for. */
  sought: string | undefined;
}

/** Every call, from its arguments to the value that is stored, the latest first. */
export function WirePane({ outer: { calls, exchanges, conditions }, onConditions, sought }: Props) {
  const entries = wireEntries(calls, exchanges);
  const found = entries.find(({ call }) => call?.key === sought && call?.joins === undefined);
  return (
    <>
      <NetworkSwitches conditions={conditions} onChange={onConditions} />
      {entries.length === 0 && <p className="pg-empty">No request was sent.</p>}
      {entries.map((entry) => (
        <WireCard key={entry.id} entry={entry} isSought={sought !== undefined && entry === found} />
      ))}
    </>
  );
}
