import { useState } from 'react';
import { getDefaultManagers, SubscriptionManager } from 'wireshape';
import { DataProvider, useLive } from 'wireshape/react';
import { getBid, getMembers } from './api.ts';
import { SocketSubscription } from './SocketSubscription.ts';

const managers = getDefaultManagers({
  subscriptionManager: new SubscriptionManager(SocketSubscription),
});

export default function App() {
  const [isOpen, setOpen] = useState(true);

  return (
    <DataProvider managers={managers}>
      <button onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Enter'}
      </button>
      {isOpen && (
        <>
          <HighestBid />
          <NextBid />
          <Members />
        </>
      )}
    </DataProvider>
  );
}

function HighestBid() {
  const bid = useLive(getBid, { id: '7' });

  return <h2>Highest bid: {bid.amount}</h2>;
}

function NextBid() {
  const bid = useLive(getBid, { id: '7' });

  return <p>Bid at least {bid.amount + 1}</p>;
}

function Members() {
  const list = useLive(getMembers);

  return <p>Here: {list.map(({ name }) => name).join(', ')}</p>;
}
