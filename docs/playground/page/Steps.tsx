import type { ActionView } from '../protocol/ActionView.ts';
import { Counts } from './Counts.tsx';

interface Props {
  actions: readonly ActionView[];
  /** The action whose changes are marked. */
  shown: ActionView | undefined;
  /** Whether an earlier state is looked at. */
  isPast: boolean;
  /** Looks at the state after an action; at the present without one. */
  onLook(id?: number): void;
}

/** Walks through the actions of a run, one step at a time. */
export function Steps({ actions, shown, isPast, onLook }: Props) {
  const at = isPast && shown ? actions.indexOf(shown) : actions.length - 1;
  const look = (to: number): void => onLook(to >= actions.length - 1 ? undefined : actions[to]!.id);
  return (
    <div className="pg-steps" data-past={isPast || undefined}>
      <button type="button" aria-label="Step back" disabled={at <= 0} onClick={() => look(at - 1)}>
        ←
      </button>
      <button type="button" aria-label="Step forward" disabled={!isPast} onClick={() => look(at + 1)}>
        →
      </button>
      <p>
        <span>
          {isPast ? `After ${at + 1} of ${actions.length}:` : shown ? 'Last change:' : 'No change yet.'}
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
      {isPast && (
        <button type="button" onClick={() => onLook()}>
          Back to now
        </button>
      )}
    </div>
  );
}

/** Every action of a run; each leads to the state after it. */
export function Timeline({ actions, shown, onLook }: Omit<Props, 'isPast'>) {
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
              onClick={() => onLook(action === last ? undefined : action.id)}
            >
              <code>{action.name}</code> <Counts action={action} />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
