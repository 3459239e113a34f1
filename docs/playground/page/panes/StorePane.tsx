import type { ActionView, StoreView } from 'wireshape/devtools';
import { useState } from 'react';
import { isRecord } from '../../protocol/validate.ts';
import { EntityTable, type CallLinks } from './EntityTable.tsx';
import { ChangeBadge, Counts, MAX_SHOWN, TruncationNote } from './display.tsx';
import { tablesOf } from './storeTables.ts';
import type { PreviewState } from './PreviewState.ts';

interface Props {
  preview: Pick<PreviewState, 'stores' | 'snapshot' | 'actions'>;
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
        <Store
          key={index}
          title={full.length > 1 && !isEmpty(store) ? `Store ${index + 1}` : undefined}
          store={store}
          actions={actions.filter((one) => one.store === index && (!shown || one.id <= shown.id))}
          shown={shown?.store === index ? shown : undefined}
          callLinks={callLinks}
        />
      ))}
      <Timeline actions={actions} shown={shown} onInspect={look} />
    </div>
  );
}

interface StepsProps {
  actions: readonly ActionView[];
  /** The action whose changes are marked. */
  shown: ActionView | undefined;
  /** Whether an earlier state is shown. */
  isSnapshot: boolean;
  /** Shows the state after an action; without one, the current state. */
  onInspect(id?: number): void;
}

/** Steps through the actions of a run. */
function Steps({ actions, shown, isSnapshot, onInspect }: StepsProps) {
  const at = isSnapshot && shown ? actions.indexOf(shown) : actions.length - 1;
  const look = (to: number): void => onInspect(to >= actions.length - 1 ? undefined : actions[to]!.id);
  return (
    <div className="pg-steps" data-past={isSnapshot || undefined}>
      <button type="button" aria-label="Step back" disabled={at <= 0} onClick={() => look(at - 1)}>
        ←
      </button>
      <button type="button" aria-label="Step forward" disabled={!isSnapshot} onClick={() => look(at + 1)}>
        →
      </button>
      <p>
        <span>
          {isSnapshot ? `After ${at + 1} of ${actions.length}:` : shown ? 'Last change:' : 'No change yet.'}
        </span>
        {shown && (
          <>
            <code>{shown.name}</code>
            <span>
              <Counts action={shown} />
            </span>
          </>
        )}
      </p>
      {isSnapshot && (
        <button type="button" onClick={() => onInspect()}>
          Back to now
        </button>
      )}
    </div>
  );
}

/** Every action of a run; each shows the state after it. */
function Timeline({ actions, shown, onInspect }: Omit<StepsProps, 'isSnapshot'>) {
  const last = actions.at(-1);
  return (
    <>
      <h3>Actions</h3>
      <ol className="pg-timeline">
        {actions.map((action) => (
          <li key={action.id}>
            <button
              type="button"
              aria-current={action === shown ? 'step' : undefined}
              onClick={() => onInspect(action === last ? undefined : action.id)}
            >
              <code>{action.name}</code> <Counts action={action} />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

interface StoreProps {
  title: string | undefined;
  store: StoreView;
  actions: readonly ActionView[];
  shown: ActionView | undefined;
  callLinks: CallLinks;
}

function Store({ title, store, actions, shown, callLinks }: StoreProps) {
  const results = Object.entries(store.endpoints);
  const kinds = new Map(shown?.changes.map(({ table, key, kind }) => [table === undefined && key, kind]));
  const indexes = indexRows(store.indexes ?? {});
  return (
    <>
      {title && <h3>{title}</h3>}
      {tablesOf(store, actions, shown).map((table) => (
        <EntityTable key={table.name} table={table} callLinks={callLinks} />
      ))}
      {results.length > 0 && (
        <Pairs
          title="Results"
          rows={results.map(([key, value]) => ({ key, value: JSON.stringify(value), kind: kinds.get(key) }))}
        />
      )}
      {indexes.length > 0 && <Pairs title="Indexes" rows={indexes} />}
    </>
  );
}

interface PairsProps {
  title: string;
  rows: readonly { key: string; value: string; kind?: ActionView['changes'][number]['kind'] | undefined }[];
}

function Pairs({ title, rows }: PairsProps) {
  return (
    <>
      <table className="pg-pairs">
        <caption>{title}</caption>
        <tbody>
          {rows.slice(0, MAX_SHOWN).map(({ key, value, kind }) => (
            <tr key={key} data-kind={kind}>
              <th scope="row">
                <ChangeBadge kind={kind} />
                {key}
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TruncationNote total={rows.length} />
    </>
  );
}

function indexRows(indexes: NonNullable<StoreView['indexes']>): PairsProps['rows'] {
  return Object.entries(indexes).flatMap(([entity, fields]) =>
    Object.entries(fields).flatMap(([field, values]) =>
      Object.entries(isRecord(values) ? values : {}).map(([value, pk]) => ({
        key: `${entity}.${field} ${JSON.stringify(value)}`,
        value: typeof pk === 'string' ? pk : JSON.stringify(pk),
      })),
    ),
  );
}

function isEmpty({ entities, endpoints }: StoreView): boolean {
  return Object.keys(entities).length + Object.keys(endpoints).length === 0;
}
