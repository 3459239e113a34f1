import { useState } from 'react';
import type { ActionView, StoreView } from '../inspection/views.ts';
import type { CallLinks } from './EntityTable.tsx';
import { Steps, Timeline } from './Steps.tsx';
import { StoreTables } from './StoreTables.tsx';

interface Props {
  preview: {
    readonly stores: readonly StoreView[];
    /** The earlier state that was requested last, and the id of its action. */
    readonly snapshot: { readonly at: number; readonly stores: readonly StoreView[] } | undefined;
    readonly actions: readonly ActionView[];
  };
  /** Requests what the stores held after an action. */
  onInspect(id: number): void;
  callLinks: CallLinks;
}

/** What every store of the run holds, what the last action changed, and earlier states on request. */
export function StorePane({ preview: { stores, snapshot, actions }, onInspect, callLinks }: Props) {
  const [at, setAt] = useState<number>();
  const isSnapshot = at !== undefined && snapshot?.at === at;
  const shown = isSnapshot
    ? actions.find(({ id }) => id === at)
    : actions.findLast(({ changes }) => changes.length > 0);
  const look = (id?: number): void => {
    setAt(id);
    if (id !== undefined) onInspect(id);
  };
  if (actions.length === 0 && stores.every(isEmpty))
    return <p className="pg-empty">Nothing is stored yet.</p>;
  const views = isSnapshot ? snapshot.stores : stores;
  const full = views.filter((store) => !isEmpty(store));
  return (
    <div className="pg-store">
      <Steps actions={actions} shown={shown} isSnapshot={isSnapshot} onInspect={look} />
      {full.length === 0 && <p className="pg-empty">The store is empty.</p>}
      {views.map((store, index) => (
        <StoreTables
          key={index}
          title={full.length > 1 && !isEmpty(store) ? `Store ${index + 1}` : undefined}
          store={store}
          actions={actions.filter((one) => one.store === index && (!isSnapshot || one.id <= at))}
          shown={shown?.store === index ? shown : undefined}
          callLinks={callLinks}
        />
      ))}
      <Timeline actions={actions} shown={shown} onInspect={look} />
    </div>
  );
}

function isEmpty({ entities, endpoints }: StoreView): boolean {
  return Object.keys(entities).length + Object.keys(endpoints).length === 0;
}
