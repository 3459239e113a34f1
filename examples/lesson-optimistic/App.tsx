import { useMutation, useSuspense } from 'wireshape/react';
import { getDrinks, likeDrink } from './api.ts';

export default function App() {
  const drinks = useSuspense(getDrinks);
  const like = useMutation(likeDrink);

  return (
    <>
      <p>{like.isPending ? 'Sending…' : 'All sent.'}</p>
      <ul>
        {drinks.map(({ id, name, likes }) => (
          <li key={id}>
            {name}: {likes}{' '}
            <button onClick={() => like.mutate({ id })}>
              Like {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
