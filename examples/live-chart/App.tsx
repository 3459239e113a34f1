import { useState } from 'react';
import { useSuspense } from 'wireshape/react';
import { getPrices, getProducts, type Product } from './api.ts';
import { Chart, format } from './Chart.tsx';
import { Style } from './Style.tsx';
import { useTicks } from './useTicks.ts';

export default function App() {
  const products = useSuspense(getProducts);
  const [shown, setShown] = useState('BTC-USD');
  const [isOn, setOn] = useState(true);
  useTicks(isOn);

  return (
    <>
      <Style />
      <div className="products">
        {products.map((product) => (
          <button
            key={product.id}
            aria-pressed={product.id === shown}
            onClick={() => setShown(product.id)}
          >
            <Quote product={product} />
          </button>
        ))}
        <button onClick={() => setOn(!isOn)}>
          {isOn ? 'Pause' : 'Resume'}
        </button>
      </div>
      <Chart product={shown} />
    </>
  );
}

/** The newest price, of the list that the chart reads too. */
function Quote({ product }: { product: Product }) {
  const [newest] = useSuspense(getPrices, { product: product.id });

  return (
    <>
      <b>{product.name}</b> {newest && format(newest.amount)}
    </>
  );
}
