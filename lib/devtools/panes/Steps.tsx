import type { ActionView } from '../inspection/views.ts';
import { Counts } from './display.tsx';

interface StepsProps {
  actions: readonly ActionView[];
  /** The action whose changes are marked; undefined where it is no longer listed. */
  shown: ActionView | undefined;
  /** Whether an earlier state is shown. */
  isSnapshot: boolean;
  /** Shows the state after an action; without one, the current state. */
  onInspect(id?: number): void;
}

/** Steps through the actions of a run. */
export function Steps({ actions, shown, isSnapshot, onInspect }: StepsProps) {
  // What is no longer listed was before all that is.
  const at = isSnapshot ? actions.findIndex(({ id }) => id === shown?.id) : actions.length - 1;
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
        <span>{isSnapshot ? placeText(at, actions.length) : shown ? 'Last change:' : 'No change yet.'}</span>
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

function placeText(at: number, count: number): string {
  return at < 0 ? 'After an action that is no longer listed.' : `After ${at + 1} of ${count}:`;
}

/** Every action of a run; each shows the state after it. */
export function Timeline({ actions, shown, onInspect }: Omit<StepsProps, 'isSnapshot'>) {
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
