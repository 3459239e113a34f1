import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GCPolicy, getDefaultManagers } from 'wireshape';
import { DataProvider } from 'wireshape/react';
import { App } from './App.tsx';
import { StreamManager } from './StreamManager.ts';

// On a slow machine the test takes longer than five minutes: what was not shown for so long would be requested again.
const gcPolicy = new GCPolicy({ intervalMS: Infinity });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <DataProvider gcPolicy={gcPolicy} managers={[new StreamManager(), ...getDefaultManagers()]}>
      <App />
    </DataProvider>
  </StrictMode>,
);
