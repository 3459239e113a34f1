import { type SubmitEvent, useId, useRef, useState } from 'react';
import { isFileName } from '../code/SourceFiles.ts';

interface Props {
  /** The names that are taken. */
  names: readonly string[];
  onAdd(name: string): void;
  /** Shows a message in the status line. */
  announce(words: string): void;
}

/** A button beside the file tabs, and the field for the name of the file that it adds. */
export function AddFile({ names, onAdd, announce }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (!isFileName(name)) return announce('A name such as list.ts or List.tsx is needed.');
    if (names.includes(name)) return announce(`There is a file ${name} already.`);
    setOpen(false);
    onAdd(name);
  };
  return (
    <div className="pg-add">
      <button
        ref={opener}
        type="button"
        aria-label="Add a file"
        title="Add a file"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        +
      </button>
      {isOpen && (
        <form id={id} onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && close()}>
          <input
            name="name"
            aria-label="Name of the file"
            placeholder="list.ts"
            autoComplete="off"
            autoFocus
          />
          <button type="submit">Add</button>
        </form>
      )}
    </div>
  );
}
