import { useSuspense } from 'wireshape/react';
import { getInvoice, getRate } from './api.ts';

export default function App() {
  return (
    <>
      <Invoice />
      <Rate />
    </>
  );
}

function Invoice() {
  return <p>{useSuspense(getInvoice, { id: '1' })}</p>;
}

function Rate() {
  return <p>{useSuspense(getRate, 'euro')}</p>;
}
