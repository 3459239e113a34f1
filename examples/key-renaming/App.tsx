import {
  useController,
  useLoading,
  useSuspense,
} from 'wireshape/react';
import { cook, getSoups } from './api.ts';

export default function App() {
  const controller = useController();
  const soups = useSuspense(getSoups);
  const [cookOne] = useLoading(() =>
    controller.fetch(cook, { name: 'Orange', carrotsUsed: 5 }),
  );

  return (
    <>
      <ul>
        {soups.map((soup) => (
          <li key={soup.id}>
            {soup.name}: {soup.carrotsUsed} carrots
          </li>
        ))}
      </ul>
      <button onClick={cookOne}>Cook</button>
    </>
  );
}
