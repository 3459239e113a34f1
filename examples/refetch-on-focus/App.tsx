import { getDefaultManagers, RefetchOnFocusManager } from 'wireshape';
import {
  AsyncBoundary,
  DataProvider,
  useSuspense,
} from 'wireshape/react';
import { getTea } from './api.ts';
import { comeBack } from './comeBack.ts';

const managers = [
  new RefetchOnFocusManager(),
  ...getDefaultManagers(),
];

export default function App() {
  return (
    <DataProvider managers={managers}>
      <AsyncBoundary fallback={<p>Loading…</p>}>
        <Tea />
      </AsyncBoundary>
    </DataProvider>
  );
}

function Tea() {
  const tea = useSuspense(getTea, { id: 'green' });

  return (
    <>
      <p>{tea.left} left</p>
      <button onClick={comeBack}>Leave and come back</button>
    </>
  );
}
