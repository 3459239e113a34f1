import { useSuspense } from 'wireshape/react';
import { editRow, getRow, getRows, type Row } from './api.ts';
import { TextForm } from './TextForm.tsx';
import { useRun } from './useRun.ts';

export function TablePage({ go }: { go: (page: string) => void }) {
  const rows = useSuspense(getRows);
  const run = useRun();
  return (
    <>
      <button
        aria-label="Refresh the table"
        onClick={() => void run((controller) => controller.fetch(getRows))}
      >
        Refresh
      </button>
      <ol data-view="table">
        {rows.map((row) => (
          <li key={row.id}>
            <RowFields row={row} />
            <button aria-label={`Go to ${row.id}`} onClick={() => go(row.id)}>
              Open
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

export function RowPage({ id }: { id: string }) {
  const row = useSuspense(getRow, { id });
  const run = useRun();
  return (
    <div data-view={id}>
      <RowFields row={row} />
      <button
        aria-label="Refresh the row"
        onClick={() => void run((controller) => controller.fetch(getRow, { id }))}
      >
        Refresh
      </button>
    </div>
  );
}

function RowFields({ row: { id, name, price, quantity, note } }: { row: Row }) {
  const run = useRun();
  const edit = (fields: { quantity?: number; note?: string }) =>
    void run((controller) => controller.fetch(editRow, { id }, fields));
  return (
    <>
      <span>
        {name}: {quantity} at {price}, {note}
      </span>
      <button aria-label="One more" onClick={() => edit({ quantity: quantity + 1 })}>
        +
      </button>
      <TextForm label="Edit the note" submit={(note) => edit({ note })} />
    </>
  );
}
