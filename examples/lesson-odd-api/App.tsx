import { useSuspense } from 'wireshape/react';
import { getProducts } from './api.ts';

export default function App() {
  const products = useSuspense(getProducts);
  const total = products.reduce((sum, { price }) => sum + price, 0);

  return (
    <>
      <ul>
        {products.map(({ id, name, price }) => (
          <li key={id}>
            {name}: {price}
          </li>
        ))}
      </ul>
      <p>
        {products.length} products, total: {total}
      </p>
    </>
  );
}
