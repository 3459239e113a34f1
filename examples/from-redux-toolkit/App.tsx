import {
  GCPolicy,
  getDefaultManagers,
  RefetchOnFocusManager,
  SubscriptionManager,
} from 'wireshape';
import { DataProvider } from 'wireshape/react';
import { Orders } from './Orders.tsx';
import { OrderStream } from './OrderStream.ts';
import { Shelf } from './Shelf.tsx';

const managers = [
  // setupListeners
  new RefetchOnFocusManager(),
  ...getDefaultManagers({
    // onCacheEntryAdded
    subscriptionManager: new SubscriptionManager(OrderStream),
  }),
];

// keepUnusedDataFor: 60
const gcPolicy = new GCPolicy({
  intervalMS: 30_000,
  expiresAt: ({ fetchedAt }) => fetchedAt + 60_000,
});

export default function App() {
  return (
    <DataProvider managers={managers} gcPolicy={gcPolicy}>
      <Shelf />
      <Orders />
    </DataProvider>
  );
}
