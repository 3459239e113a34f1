import { useSuspense } from 'wireshape/react';
import { columns } from '../server/Board.ts';
import { type Card, createCard, deleteCard, editCard, getCards, moveCard } from './api.ts';
import { TextForm } from './TextForm.tsx';
import { useRun } from './useRun.ts';

export function BoardPage() {
  const run = useRun();
  const refresh = (column: string) => run((controller) => controller.fetch(getCards, { column }));
  return (
    <>
      <button
        aria-label="Refresh the board"
        onClick={() => void run((controller) => Promise.resolve(controller.expireAll(getCards)))}
      >
        Refresh
      </button>
      {columns.map((column) => (
        <section key={column} aria-label={column}>
          <button aria-label={`Refresh ${column}`} onClick={() => void refresh(column)}>
            Refresh
          </button>
          <Column column={column} />
        </section>
      ))}
    </>
  );
}

function Column({ column }: { column: string }) {
  const cards = useSuspense(getCards, { column });
  const run = useRun();
  const create = (title: string) =>
    run((controller) => controller.fetch(createCard, { id: crypto.randomUUID(), column, title }));
  return (
    <>
      <ol data-view={column}>
        {cards.map((card) => (
          <CardItem key={card.id} card={card} />
        ))}
      </ol>
      <TextForm label={`Create in ${column}`} submit={create} />
    </>
  );
}

function CardItem({ card: { id, column, title, points } }: { card: Card }) {
  const run = useRun();
  const edit = (fields: { title?: string; points?: number }) =>
    void run((controller) => controller.fetch(editCard, { id }, fields));
  return (
    <li>
      <span>
        {id}: {title}, {points} points, {column}
      </span>
      {columns.map((other) => (
        <button
          key={other}
          aria-label={`Move to ${other}`}
          disabled={other === column}
          onClick={() => void run((controller) => controller.fetch(moveCard, { id }, { column: other }))}
        >
          {other}
        </button>
      ))}
      <button aria-label="Add a point" onClick={() => edit({ points: points + 1 })}>
        +
      </button>
      <button
        aria-label="Delete the card"
        onClick={() => void run((controller) => controller.fetch(deleteCard, { id }))}
      >
        ×
      </button>
      <TextForm label="Edit the title" submit={(text) => edit({ title: text })} />
    </li>
  );
}
