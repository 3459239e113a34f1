import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Query } from './DataLayer.tsx';
import type { TextData } from './types.ts';

/** Data and an error side by side; without either, a text says that the data is loading. */
export function Shown<Data>({ data, error, children }: Query<Data> & { children(data: Data): ReactNode }) {
  return (
    <>
      {data !== undefined ? children(data) : !error && <p role="status">Loading</p>}
      {error && <p role="alert">{error.message}</p>}
    </>
  );
}

interface Row {
  readonly id: string;
}

/** A list; `pending` rows are not confirmed yet. */
export function Rows<R extends Row>({
  rows,
  show,
  onOpen,
  onPoint,
  pending,
}: {
  rows: readonly R[];
  show(row: R): string;
  onOpen?(id: string): void;
  onPoint?(id: string): void;
  pending?: string | undefined;
}) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id} onPointerEnter={() => onPoint?.(row.id)}>
          {onOpen ? <button onClick={() => onOpen(row.id)}>{show(row)}</button> : show(row)}
        </li>
      ))}
      {pending !== undefined && <li style={{ opacity: 0.5 }}>{pending}</li>}
    </ul>
  );
}

/** Calls `onSeen` when it scrolls into view. */
export function Sentinel({ onSeen }: { onSeen(): void }) {
  const element = useRef<HTMLDivElement>(null);
  const newest = useRef(onSeen);
  useEffect(() => {
    newest.current = onSeen;
  }, [onSeen]);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && newest.current());
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return <div ref={element} style={{ height: 1 }} />;
}

/** A field with a button, which empties the field. */
export function TextForm({ label, onSend }: { label: string; onSend(text: string): void }) {
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    setText('');
    onSend(text);
  };
  return (
    <form onSubmit={send}>
      <input aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />
      <button>Send</button>
    </form>
  );
}

/** Texts, with a form that adds one. */
export function TextList({
  data,
  error,
  label,
  add,
}: Query<readonly TextData[]> & { label: string; add(text: string): void }) {
  return (
    <Shown data={data} error={error}>
      {(texts) => (
        <>
          <Rows rows={texts} show={({ text }) => text} />
          <TextForm label={label} onSend={add} />
        </>
      )}
    </Shown>
  );
}

/** A list, or the detail of the row that was opened in it. */
export function MasterDetail({
  List,
  Detail,
}: {
  List: ComponentType<{ onOpen(id: string): void }>;
  Detail: ComponentType<{ id: string }>;
}) {
  const [opened, setOpened] = useState<string | null>(null);
  if (opened === null) return <List onOpen={setOpened} />;
  return (
    <>
      <button onClick={() => setOpened(null)}>Back</button>
      <Detail id={opened} />
    </>
  );
}

/** Turns numbered pages. */
export function Pager({
  page,
  onTurn,
  hasMore,
}: {
  page: number;
  onTurn(page: number): void;
  hasMore: boolean;
}) {
  return (
    <>
      <span>Page {page + 1}</span>
      <button disabled={page === 0} onClick={() => onTurn(page - 1)}>
        Previous
      </button>
      <button disabled={!hasMore} onClick={() => onTurn(page + 1)}>
        Next
      </button>
    </>
  );
}

type View = { name: 'heroes' | 'films' } | { name: 'hero' | 'film'; id: string };

/** What can show another view. */
export interface Shower {
  show(view: View): void;
}

/** Two lists whose rows lead to each other. */
export function useBrowser() {
  const [view, show] = useState<View>({ name: 'heroes' });
  const links = (
    <nav>
      <button onClick={() => show({ name: 'heroes' })}>Heroes</button>
      <button onClick={() => show({ name: 'films' })}>Films</button>
    </nav>
  );
  return { view, show, links };
}

/** A text that was not saved. */
export function FailedText({ text, onRetry }: { text: string; onRetry(): void }) {
  return (
    <p role="alert">
      {text} <button onClick={onRetry}>Retry</button>
    </p>
  );
}
