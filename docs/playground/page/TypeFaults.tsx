import type { TypeFault } from '../types/messages.ts';

interface Props {
  /** Undefined while nothing is known. */
  faults: readonly TypeFault[] | undefined;
  onSelect(fault: TypeFault): void;
}

/** How many type errors there are, and each as a button that leads to its place. */
export function TypeFaults({ faults, onSelect }: Props) {
  return (
    <div className="pg-faults">
      <p aria-live="polite">{faults ? counted(faults.length) : 'Loading TypeScript…'}</p>
      {faults && faults.length > 0 && (
        <ul>
          {faults.map((fault) => (
            <li key={`${fault.file} ${fault.from} ${fault.message}`}>
              <button type="button" onClick={() => onSelect(fault)}>
                <span>
                  {fault.file}:{fault.line}
                </span>{' '}
                {fault.message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function counted(count: number): string {
  if (count === 0) return 'No type errors';
  return count === 1 ? '1 type error' : `${count} type errors`;
}
