import { useSuspense } from 'wireshape/react';
import { getTeas } from './api.ts';
import { usePushed } from './usePushed.ts';

export default function App() {
  usePushed();
  const list = useSuspense(getTeas);

  return (
    <ul>
      {list.map((tea) => (
        <li key={tea.id}>
          {tea.id}: {tea.price}
        </li>
      ))}
    </ul>
  );
}
