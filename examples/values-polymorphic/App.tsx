import { useSuspense } from 'wireshape/react';
import { getPins, Link, Post } from './api.ts';

export default function App() {
  const pins: Record<string, unknown> = useSuspense(getPins);

  return (
    <ul>
      {Object.entries(pins).map(([key, pin]) => (
        <li key={key}>
          {key}: {pin instanceof Link && pin.title}
          {pin instanceof Post && pin.content}
        </li>
      ))}
    </ul>
  );
}
