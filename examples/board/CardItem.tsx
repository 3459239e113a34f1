import { type RefObject, useEffect, useRef } from 'react';
import { type Card, type Column, columns } from './api.ts';

interface Props {
  user: string;
  card: Card;
  before: Column | undefined;
  after: Column | undefined;
  /** The id of the card whose button was pressed last. */
  focused: RefObject<string>;
  onMove: (to: Column) => void;
}

/** A card to drag, with buttons for a keyboard or a touch screen. */
export function CardItem(props: Props) {
  const { user, card, before, after, focused, onMove } = props;
  const item = useRef<HTMLLIElement>(null);

  useEffect(() => {
    if (focused.current === card.id)
      item.current?.querySelector('button')?.focus();
  }, [focused, card.id]);

  const button = (to: Column | undefined, arrow: string) =>
    to && (
      <button
        aria-label={`${user}: ${card.title} to ${columns[to]}`}
        onClick={() => onMove(to)}
      >
        {arrow}
      </button>
    );

  return (
    <li
      ref={item}
      className="card"
      draggable
      onDragStart={({ dataTransfer }) =>
        dataTransfer.setData('text/plain', card.id)
      }
    >
      {card.title}
      <span>
        {button(before, '←')}
        {button(after, '→')}
      </span>
    </li>
  );
}
