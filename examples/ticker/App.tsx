import { useLive } from 'wireshape/react';
import { getTicker } from './api.ts';

export default function App() {
  const ticker = useLive(getTicker, { productId: 'BTC-USD' });

  return (
    <>
      <h2>{ticker.product_id}</h2>
      <p>
        {ticker.price.toFixed(3)} at {ticker.time.toString()}
      </p>
    </>
  );
}
