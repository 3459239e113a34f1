import { useController, useSuspense } from 'wireshape/react';
import { cook, getSoups } from './api.ts';

export default function App() {
  const controller = useController();
  const soups = useSuspense(getSoups);

  return (
    <>
      <ul>
        {soups.map((soup) => (
          <li key={soup.id}>
            {soup.name}: {soup.carrotsUsed} carrots
          </li>
        ))}
      </ul>
      <button onClick={() => controller.fetch(cook, { name: 'Orange', carrotsUsed: 5 })}>Cook</button>
    </>
  );
}
