import { memo } from 'react';
import {
  useController,
  useQuery,
  useSuspense,
} from 'wireshape/react';
import { getTeas, Tea, total } from './api.ts';
import { countRender } from './countRender.ts';

export default function App() {
  const { set } = useController();
  const teas = useSuspense(getTeas);

  return (
    <>
      <ul>
        {teas.map((tea) => (
          <Row key={tea.id} tea={tea} />
        ))}
      </ul>
      <Total />
      <button onClick={() => set(Tea, { id: '2', name: 'Oolong' })}>
        Rename tea 2
      </button>
      <button onClick={() => set(Tea, { id: '3', price: 9 })}>
        Raise the price of tea 3
      </button>
    </>
  );
}

// An unchanged tea is the same object: its row is skipped.
const Row = memo(function Row({ tea }: { tea: Tea }) {
  return (
    <li>
      {tea.name} for {tea.price}, rendered {countRender(tea.id)} times
    </li>
  );
});

// The list is new, so App renders; the total is the same number.
const Total = memo(function Total() {
  return (
    <p>
      Total {useQuery(total)}, rendered {countRender('total')} times
    </p>
  );
});
