import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { arrowKeys } from '../../../../lib/devtools/controls/arrowKeys.ts';

interface Item {
  label: string;
  onSelect(): void;
}

const turned: Readonly<Record<string, string>> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' };

/** A button that opens a list of things to do; arrow keys move in it, Escape and a click elsewhere close it. */
export function Menu({ label, items }: { label: string; items: readonly Item[] }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const focusAt = (index: number): void =>
    root.current?.querySelectorAll<HTMLElement>('[role=menuitem]')[index]?.focus();
  const close = (): void => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const all = [...event.currentTarget.querySelectorAll('[role=menuitem]')];
    const key = turned[event.key] ?? event.key;
    const next = arrowKeys(key, all.indexOf(document.activeElement!), all.length);
    if (event.key === 'Escape') close();
    else if (next !== undefined) focusAt(next);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    if (isOpen) focusAt(0);
  }, [isOpen]);
  return (
    <div
      className="pg-menu"
      ref={root}
      onBlur={({ relatedTarget }) => {
        if (!root.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label} <span aria-hidden="true">▾</span>
      </button>
      <div role="menu" id={id} aria-label={label} hidden={!isOpen} tabIndex={-1} onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              close();
              item.onSelect();
            }}
          >
            {item.label}
          </button>
        ))}
      </div>
    </div>
  );
}
