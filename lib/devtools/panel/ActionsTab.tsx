import { useEffect, useRef } from 'react';
import { ChangeBadge, Counts } from '../panes/display.tsx';
import { plainText } from '../panes/plain.ts';
import { ownMember } from '../../schema/objects.ts';
import type { Inspection, InspectionView } from '../inspection/Inspection.ts';
import type { ActionView, ChangeView, StoreView } from '../inspection/views.ts';
import { timeOf } from './RendersTab.tsx';

interface Props {
  inspection: Inspection;
  view: InspectionView;
  /** The action whose changes are listed. */
  open: number | undefined;
  onOpen(id: number | undefined): void;
  /** Shows the store after an action. */
  onLook(id: number): void;
}

/** The actions that reached the store, the latest first, each with its changes. */
export function ActionsTab({ inspection, view: { actions }, open, onOpen, onLook }: Props) {
  if (actions.length === 0) return <p className="pg-empty">No action has reached the store.</p>;
  return (
    <ol className="wp-actions" reversed>
      {actions
        .slice()
        .reverse()
        .map((action) => (
          <Action
            key={action.id}
            action={action}
            inspection={inspection}
            isOpen={action.id === open}
            onToggle={() => onOpen(action.id === open ? undefined : action.id)}
            onLook={onLook}
          />
        ))}
    </ol>
  );
}

interface ActionProps {
  action: ActionView;
  inspection: Inspection;
  isOpen: boolean;
  onToggle(): void;
  onLook(id: number): void;
}

function Action({ action, inspection, isOpen, onToggle, onLook }: ActionProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // It may have been opened from another tab, and be out of sight.
    if (isOpen) item.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={item}>
      <button type="button" className="pg-opener wp-action" aria-expanded={isOpen} onClick={onToggle}>
        <span className="pg-quiet">{action.id}</span>
        <code>{action.name}</code>
        <span>
          <Counts action={action} />
        </span>
        {action.at !== undefined && <span className="pg-quiet">{timeOf(action.at)}</span>}
      </button>
      {isOpen && (
        <div className="wp-changes">
          <button type="button" className="wp-button" onClick={() => onLook(action.id)}>
            Show the store after it
          </button>
          <Changes action={action} after={inspection.stateAfter(action.id)} />
        </div>
      )}
    </li>
  );
}

function Changes({
  action: { changes, total },
  after,
}: {
  action: ActionView;
  after: StoreView | undefined;
}) {
  const more = total - changes.length;
  if (total === 0) return <p className="pg-quiet">It changed nothing.</p>;
  return (
    <>
      <ul>
        {changes.map((change, index) => (
          <li key={index}>
            <ChangeBadge kind={change.kind} />
            {change.table === undefined ? `result of ${change.key}` : `${change.table} ${change.key}`}
            {change.kind !== 'removed' && change.fields.length > 0 && (
              <ul>
                {change.fields.map(({ field, kind, before }) => (
                  <li key={field}>
                    <ChangeBadge kind={kind} />
                    {field}: {kind !== 'added' && <del>{plainText(before)}</del>}{' '}
                    {kind !== 'removed' && plainText(fieldAfter(after, change, field))}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="pg-quiet">… and {more.toLocaleString('en')} more</p>}
    </>
  );
}

/** The value of a field after the action. Only entities have fields: `table` is defined. */
function fieldAfter(after: StoreView | undefined, { table, key }: ChangeView, field: string): unknown {
  return ownMember(ownMember(ownMember(after?.entities, table!), key), field);
}
