import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { getDefaultManagers, InspectorManager, LogoutManager } from 'wireshape';
import { awaitInitialData, DataProvider } from 'wireshape/react';
import { App } from './App.tsx';

const inspector = new InspectorManager();
const managers = [inspector, new LogoutManager(), ...getDefaultManagers()];
const root = document.getElementById('root')!;
const isRendered = root.hasChildNodes();
const hasData = isRendered || document.getElementById('wireshape-data') !== null;

const page = (
  <StrictMode>
    <DataProvider managers={managers} initialState={hasData ? await awaitInitialData() : null}>
      <App start={location.pathname + location.search} inspector={inspector} />
    </DataProvider>
  </StrictMode>
);

if (isRendered) hydrateRoot(root, page);
else createRoot(root).render(page);
