import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { getDefaultManagers } from 'wireshape';
import { DataProvider } from 'wireshape/react';
import { App } from './App.tsx';
import { StreamManager } from './StreamManager.ts';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <DataProvider managers={[new StreamManager(), ...getDefaultManagers()]}>
      <App />
    </DataProvider>
  </StrictMode>,
);
