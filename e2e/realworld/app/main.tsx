import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  getDefaultManagers,
  InspectorManager,
  LogoutManager,
  OfflineManager,
  PersistenceManager,
  RefetchOnFocusManager,
  TabSyncManager,
} from 'wireshape';
import { awaitInitialData, DataProvider, StreamedDataManager } from 'wireshape/react';
import { follow, unfollow } from './api.ts';
import { App } from './App.tsx';

const inspector = new InspectorManager();
const persistence = new PersistenceManager({
  storage: () => localStorage,
  version: 1,
  // They change too often.
  endpoints: (key) => !key.endsWith('/views'),
  // Without a saved store, as where the storage is full, the app loads more.
  onError() {},
});
const offline = new OfflineManager({
  endpoints: { follow, unfollow },
  // Those of one author are sent in order.
  scope: ({ args }) => String((args[0] as { username: string }).username),
  storage: () => localStorage,
  version: 1,
});
const managers = [
  offline,
  new StreamedDataManager(),
  new TabSyncManager(),
  persistence,
  inspector,
  new LogoutManager(),
  new RefetchOnFocusManager(),
  ...getDefaultManagers(),
];
const root = document.getElementById('root')!;
const isRendered = root.hasChildNodes();
const hasData = document.getElementById('wireshape-data') !== null;

// A page that is rendered streams its data.
const restored = isRendered ? undefined : persistence.restore();
const initialState = hasData ? await awaitInitialData() : restored;

const page = (
  <StrictMode>
    <DataProvider managers={managers} initialState={initialState}>
      <App start={location.pathname + location.search} inspector={inspector} />
    </DataProvider>
  </StrictMode>
);

if (isRendered) hydrateRoot(root, page);
else createRoot(root).render(page);
