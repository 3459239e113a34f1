import type { KeyboardEvent } from 'react';
import { arrowKeys } from './arrowKeys.ts';

interface Props {
  label: string;
  /** Shared by the tabs and the panel that they control. */
  id: string;
  names: readonly string[];
  selected: string;
  onSelect(name: string): void;
  /** Whether they switch between parts that have tabs and panels of their own. */
  isOuter?: boolean;
  /** What stands beside a name: how many, say. */
  note?(name: string): string | undefined;
}

/** A list of tabs with one stop for the Tab key; arrow keys, Home and End move in it. */
export function Tabs({ label, id, names, selected, onSelect, isOuter, note }: Props) {
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const next = arrowKeys(event.key, names.indexOf(selected), names.length);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(names[next]!);
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]');
    tabs[next]?.focus();
  };
  return (
    <div
      className={isOuter ? 'pg-tabs pg-views' : 'pg-tabs'}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={move}
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          aria-selected={name === selected}
          aria-controls={isOuter ? undefined : `${id}-panel`}
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
