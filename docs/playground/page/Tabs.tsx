import type { KeyboardEvent } from 'react';
import { arrowKeys } from './arrowKeys.ts';

interface Props {
  label: string;
  /** Shared by the tabs and the panel that they control. */
  id: string;
  names: readonly string[];
  selected: string;
  onSelect(name: string): void;
  /** What stands beside a name: how many, say. */
  note?(name: string): string | undefined;
}

/** A list of tabs with one stop for the Tab key; arrow keys, Home and End move in it. */
export function Tabs({ label, id, names, selected, onSelect, note }: Props) {
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const next = arrowKeys(event.key, names.indexOf(selected), names.length);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(names[next]!);
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]');
    tabs[next]?.focus();
  };
  return (
    <div className="pg-tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          aria-selected={name === selected}
          aria-controls={`${id}-panel`}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
        >
          {name}
          {note?.(name) && (
            <span className="pg-note" aria-hidden="true">
              {note(name)}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
