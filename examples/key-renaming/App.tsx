import { NetworkError } from 'wireshape';
import { useMutation, useSuspense } from 'wireshape/react';
import { cook, getSoups } from './api.ts';

export default function App() {
  const soups = useSuspense(getSoups);
  const { mutate, error } = useMutation(cook);

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
      <button
        onClick={() => mutate({ name: 'Clear', carrotsUsed: 0 })}
      >
        Cook without carrots
      </button>
      {['Thick', 'Cold', 'Burnt'].map((name) => (
        <button
          key={name}
          onClick={() => mutate({ name, carrotsUsed: 3 })}
        >
          Cook {name}
        </button>
      ))}
      {error && <p role="alert">{textOf(error)}</p>}
    </>
  );
}

function textOf(error: Error) {
  if (!(error instanceof NetworkError)) return error.message;
  const body = error.body as {
    errors?: { carrotsUsed?: string };
  } | null;
  const carrots = body?.errors?.carrotsUsed;
  return carrots ? `Carrots: ${carrots}` : error.message;
}
