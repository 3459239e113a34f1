import { useDeferredValue, useMemo, useState } from 'react';
import { ownMember } from '../../schema/objects.ts';
import { JsonView } from '../panes/display.tsx';
import { isSameRow, type RowId } from '../panes/EntityTable.tsx';
import { Steps } from '../panes/Steps.tsx';
import { StoreTables } from '../panes/StoreTables.tsx';
import { writersOf } from '../panes/tablesOf.ts';
import type { Inspection, InspectionView, ReaderView } from '../inspection/Inspection.ts';
import type { ActionView, StoreView } from '../inspection/views.ts';

interface Props {
  inspection: Inspection;
  view: InspectionView;
  /** The action after which the store is shown; undefined for now. */
  at: number | undefined;
  onLook(at: number | undefined): void;
  /** Shows the calls of an endpoint's key in their own tab. */
  onShowCall(key: string): void;
}

/** The store, now or after an earlier action: entities by type and results, each with its readers and writers. */
export function StoreTab({ inspection, view, at, onLook, onShowCall }: Props) {
  const { actions, calls } = view;
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const [open, setOpen] = useState<RowId>();
  const past = useMemo(() => (at === undefined ? undefined : inspection.stateAfter(at)), [inspection, at]);
  const store = past ?? view.store;
  const shown = past
    ? actions.find(({ id }) => id === at)
    : actions.findLast(({ changes }) => changes.length > 0);
  const isEmpty = Object.keys(store.entities).length + Object.keys(store.endpoints).length === 0;
  return (
    <div className="pg-store">
      <div className="wp-head">
        <Steps actions={actions} shown={shown} isSnapshot={past !== undefined} onInspect={onLook} />
        <input
          type="search"
          className="wp-input"
          aria-label="Search the store"
          placeholder="Search ids and values"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {isEmpty && <p className="pg-empty">The store is empty.</p>}
      <StoreTables
        store={store}
        actions={past && at !== undefined ? actions.filter(({ id }) => id <= at) : actions}
        shown={shown}
        callLinks={{ has: (key) => calls.some((call) => call.key === key), show: onShowCall }}
        search={search}
        details={{
          open,
          onToggle: (row) => setOpen(isSameRow(row, open) ? undefined : row),
          render: (row) => (
            <Details row={row} inspection={inspection} store={store} actions={actions} onLook={onLook} />
          ),
        }}
      />
    </div>
  );
}

interface DetailsProps {
  row: RowId;
  inspection: Inspection;
  store: StoreView;
  actions: readonly ActionView[];
  onLook(at: number): void;
}

/** The fields of a row, the components that read it now, and the actions that wrote it. */
function Details({ row, inspection, store, actions, onLook }: DetailsProps) {
  const { table, key } = row;
  const value = valueOf(store, row);
  const readers = inspection.readersOf(table === undefined ? { key } : { table, pk: key });
  const writers = writersOf(row, actions);
  return (
    <div className="wp-details">
      <section aria-label="Value">
        <h3>{table === undefined ? 'Result' : 'Fields'}</h3>
        {value === undefined ? <p className="pg-quiet">Not in this state.</p> : <JsonView value={value} />}
      </section>
      <section aria-label="Read by">
        <h3>Read by</h3>
        {readers.length === 0 && <p className="pg-quiet">No mounted component.</p>}
        <ul>
          {readers.map((reader, index) => (
            <li key={index}>
              <Reader reader={reader} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Written by">
        <h3>Written by</h3>
        {writers.length === 0 && <p className="pg-quiet">No action that is still listed.</p>}
        <ul>
          {writers.slice(0, 20).map(({ id, name }) => (
            <li key={id}>
              <button type="button" className="wp-link" onClick={() => onLook(id)}>
                {id}. {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Reader({ reader: { component, hook, key, count } }: { reader: ReaderView }) {
  return (
    <>
      <strong>{component}</strong>
      {count > 1 && ` × ${count}`} <span className="pg-quiet">{`${hook}(${key})`}</span>
    </>
  );
}

/** The value of a row by its own keys only: ids come from the wire. */
function valueOf({ entities, endpoints }: StoreView, { table, key }: RowId): unknown {
  const value = ownMember(table === undefined ? endpoints : ownMember(entities, table), key);
  // An entity that was invalidated.
  return typeof value === 'symbol' ? undefined : value;
}
