import { useLive } from 'wireshape/react';
import { getVisitors } from './api.ts';

export default function App() {
  return (
    <>
      <Visitors />
      <Seats />
    </>
  );
}

function Visitors() {
  const visitors = useLive(getVisitors);

  return <h2>Visitors: {visitors}</h2>;
}

function Seats() {
  const visitors = useLive(getVisitors);

  return <p>Free seats: {10 - visitors}</p>;
}
