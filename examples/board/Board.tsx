import { type DragEvent, useRef, useState } from 'react';
import { useMutation, useSuspense } from 'wireshape/react';
import {
  type Card,
  CardResource,
  type Column,
  columns,
} from './api.ts';
import { CardItem } from './CardItem.tsx';
import { useBoardMessages } from './useBoardMessages.ts';

const names = Object.keys(columns) as Column[];

export function Board({ user }: { user: string }) {
  useBoardMessages();
  const cards = useSuspense(CardResource.getList);
  const move = useMutation(CardResource.partialUpdate);
  const [over, setOver] = useState<Column>();
  // Its card is another element in the new column.
  const focused = useRef('');
  const done = cards.filter(({ column }) => column === 'done');

  function drop(event: DragEvent, column: Column) {
    event.preventDefault();
    setOver(undefined);
    focused.current = '';
    const id = event.dataTransfer.getData('text/plain');
    const card = cards.find((one) => one.id === id);
    if (card && card.column !== column)
      void move.mutate({ id }, { column });
  }

  function press(card: Card, column: Column) {
    focused.current = card.id;
    void move.mutate({ id: card.id }, { column });
  }

  return (
    <>
      <h2>
        {user}: {done.length} of {cards.length} done
      </h2>
      <div className="columns">
        {names.map((column, at) => (
          <div
            key={column}
            className={column === over ? 'column over' : 'column'}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(column);
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => drop(event, column)}
          >
            <h3>{columns[column]}</h3>
            <ul>
              {cards
                .filter((card) => card.column === column)
                .map((card) => (
                  <CardItem
                    key={card.id}
                    user={user}
                    card={card}
                    before={names[at - 1]}
                    after={names[at + 1]}
                    focused={focused}
                    onMove={(to) => press(card, to)}
                  />
                ))}
            </ul>
          </div>
        ))}
      </div>
      <p role="alert">
        {move.error && 'Doing has room for two cards.'}
      </p>
    </>
  );
}
