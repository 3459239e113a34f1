import { hydrateRoot } from 'react-dom/client';
import { getDefaultManagers } from 'wireshape';
import { DataProvider, StreamedDataManager } from 'wireshape/react';
import { Prices } from './lateStream.tsx';

hydrateRoot(
  document.getElementById('root')!,
  <DataProvider managers={[new StreamedDataManager(), ...getDefaultManagers()]}>
    <Prices />
  </DataProvider>,
  { onRecoverableError: (error) => console.error(error) },
);
