import { useSuspense } from 'wireshape/react';
import { getPrice } from './api.ts';

export default function App() {
  const { price, updatedAt, listedOn } = useSuspense(getPrice, {
    exchangePair: 'btc-usd',
  });

  return (
    <>
      <p>Price: {price}</p>
      <p>
        {updatedAt.constructor.name} of the year{' '}
        {updatedAt.getUTCFullYear()}: {updatedAt.toISOString()}
      </p>
      <p>Listed on {listedOn.toDateString()}</p>
    </>
  );
}
