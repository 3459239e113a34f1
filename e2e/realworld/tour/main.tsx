import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DataProvider } from 'wireshape/react';
import App from '../../../examples/conduit/App.tsx';

// The app that the site takes apart, as it is there.
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <DataProvider>
      <App />
    </DataProvider>
  </StrictMode>,
);
