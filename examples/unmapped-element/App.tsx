import { Entity } from 'wireshape';
import { useSuspense } from 'wireshape/react';
import { Ad, getFeed, Link } from './api.ts';

export default function App() {
  const feed: unknown[] = useSuspense(getFeed);

  return (
    <ul>
      {feed.map((item, at) => (
        <li key={at}>
          {item instanceof Link && `Link: ${item.title}`}
          {item instanceof Ad && `Ad: ${item.sponsor}`}
          {!(item instanceof Entity) &&
            `No entity: ${JSON.stringify(item)}`}
        </li>
      ))}
    </ul>
  );
}
