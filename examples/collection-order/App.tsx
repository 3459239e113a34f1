import { useController, useSuspense } from 'wireshape/react';
import { bestOffers, getOffers } from './api.ts';

/** Messages about offers that this page did not request. */
const ticker = [
  { id: 'cleo', price: '12.5' },
  { id: 'zoe', price: '99' },
];

export default function App() {
  const { set } = useController();
  const offers = useSuspense(getOffers);

  return (
    <>
      <ol>
        {offers.map(({ id, price }) => (
          <li key={id}>
            {id} {price}
          </li>
        ))}
      </ol>
      <button
        onClick={() =>
          set(bestOffers.push, { id: 'dan', price: '10.5' })
        }
      >
        Push dan
      </button>
      <button onClick={() => set(bestOffers.update, ticker)}>
        Play the ticker
      </button>
    </>
  );
}
