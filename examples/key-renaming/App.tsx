import { useMutation, useSuspense } from 'wireshape/react';
import { cook, getSoups } from './api.ts';

export default function App() {
  const soups = useSuspense(getSoups);
  const { mutate } = useMutation(cook);

  return (
    <>
      <ul>
        {soups.map((soup) => (
          <li key={soup.id}>
            {soup.name}: {soup.carrotsUsed} carrots
          </li>
        ))}
      </ul>
      <button
        onClick={() => mutate({ name: 'Orange', carrotsUsed: 5 })}
      >
        Cook
      </button>
    </>
  );
}
