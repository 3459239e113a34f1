/** The entry of every playground, which also goes into copies: what an app around `App.tsx` needs. */
export const indexFile = `import { createRoot } from 'react-dom/client';
import { AsyncBoundary, DataProvider } from 'wireshape/react';
import App from './App.tsx';

createRoot(document.getElementById('root')!).render(
  <DataProvider>
    <AsyncBoundary fallback={<p>Loading…</p>}>
      <App />
    </AsyncBoundary>
  </DataProvider>,
);
`;
