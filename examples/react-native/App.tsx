import './activity.ts';
import { getDefaultManagers, RefetchOnFocusManager } from 'wireshape';
import {
  AsyncBoundary,
  DataProvider,
  useSuspense,
} from 'wireshape/react';
import { getTea } from './api.ts';
import { changeApp, changeNetwork } from './phone.ts';

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
      <Phone />
    </DataProvider>
  );
}

function Tea() {
  const tea = useSuspense(getTea, { id: 'green' });

  return <p>{tea.left} left</p>;
}

function Phone() {
  return (
    <>
      <button onClick={() => changeApp('background')}>
        Leave the app
      </button>
      <button onClick={() => changeApp('active')}>
        Open the app
      </button>
      <button onClick={() => changeNetwork(false)}>Disconnect</button>
      <button onClick={() => changeNetwork(true)}>Reconnect</button>
    </>
  );
}
