import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { arrowKeys } from './arrowKeys.ts';

interface TabsProps {
  label: string;
  /** Shared by the tabs and the panel that they control. */
  id: string;
  names: readonly string[];
  selected: string;
  onSelect(name: string): void;
  /** Whether they switch between parts that have tabs and panels of their own. */
  isOuter?: boolean;
  /** A note beside a name, such as a count. */
  note?(name: string): string | undefined;
}

/** A list of tabs with one stop for the Tab key; arrow keys, Home and End move in it. */
export function Tabs({ label, id, names, selected, onSelect, isOuter, note }: TabsProps) {
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const next = arrowKeys(event.key, names.indexOf(selected), names.length);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(names[next]!);
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]');
    tabs[next]?.focus();
  };
  const list = useRef<HTMLDivElement>(null);
  // What selects a tab may be elsewhere, and this one out of sight. The page itself must not scroll.
  useEffect(() => {
    const tab = list.current!.querySelector<HTMLElement>('[aria-selected=true]')!;
    const seen = list.current!.getBoundingClientRect();
    const { left, right } = tab.getBoundingClientRect();
    if (left < seen.left) list.current!.scrollLeft -= seen.left - left;
    else if (right > seen.right) list.current!.scrollLeft += right - seen.right;
  }, [selected]);
  return (
    <div
      ref={list}
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

interface TabPanelProps {
  /** The same as that of its tabs. */
  id: string;
  className: string;
  /** The selected tab. */
  selected: string;
  /** 0 where nothing inside takes the focus: a keyboard scrolls the panel itself. */
  tabIndex: 0 | undefined;
  children: ReactNode;
}

/** The one panel that a list of tabs controls. */
export function TabPanel({ id, className, selected, tabIndex, children }: TabPanelProps) {
  return (
    <div
      className={className}
      role="tabpanel"
      id={`${id}-panel`}
      aria-labelledby={`${id}-${selected}`}
      tabIndex={tabIndex}
    >
      {children}
    </div>
  );
}
