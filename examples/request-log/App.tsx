import { getDefaultManagers, InspectorManager } from 'wireshape';
import { DataProvider, useController, useDLE } from 'wireshape/react';
import { getUser, User } from './api.ts';
import { useEvents } from './useEvents.ts';

const inspector = new InspectorManager();
const managers = [inspector, ...getDefaultManagers()];

export default function App() {
  return (
    <DataProvider managers={managers}>
      <Profile />
      <Log />
    </DataProvider>
  );
}

function Profile() {
  const { set } = useController();
  const { data } = useDLE(getUser, { id: '1' });

  return (
    <>
      <h2>{data?.name}</h2>
      <button onClick={() => set(User, { id: '1', name: 'Ada L.' })}>
        Rename
      </button>
    </>
  );
}

function Log() {
  return (
    <ol>
      {useEvents(inspector).map((event) => (
        <li key={event.id}>
          {event.kind === 'request'
            ? `${event.key}: ${event.status}`
            : `${event.action.type}: ${event.changes.length} changes`}
        </li>
      ))}
    </ol>
  );
}
