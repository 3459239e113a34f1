import { useSuspense } from 'wireshape/react';
import { getTickets } from './api.ts';
import { useTicketMessages } from './useTicketMessages.ts';

export default function App() {
  useTicketMessages();
  return (
    <>
      <List status="open" />
      <List status="done" />
    </>
  );
}

function List({ status }: { status: 'open' | 'done' }) {
  const list = useSuspense(getTickets, { status });
  const names = list.map((ticket) => ticket.id).join(', ');

  return (
    <p>
      {status}: {names || 'none'}
    </p>
  );
}
