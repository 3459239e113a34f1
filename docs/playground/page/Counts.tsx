import type { ActionView } from '../protocol/ActionView.ts';
import { Mark } from './Mark.tsx';
import { countsOf } from './storeTables.ts';

const kinds = ['added', 'changed', 'removed'] as const;

/** How much an action changed: `+2 ~1`. */
export function Counts({ action }: { action: ActionView }) {
  const counts = countsOf(action);
  if (action.changes.length === 0) return <span className="pg-quiet">no change</span>;
  const more = action.total - action.changes.length;
  return (
    <>
      {kinds.map((kind) => counts[kind] > 0 && <Mark key={kind} kind={kind} count={counts[kind]} />)}
      {more > 0 && ` and ${more.toLocaleString('en')} more`}
    </>
  );
}
