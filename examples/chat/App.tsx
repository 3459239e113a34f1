import { useState } from 'react';
import { getDefaultManagers } from 'wireshape';
import { AsyncBoundary, DataProvider } from 'wireshape/react';
import { ChatSocket } from './ChatSocket.ts';
import { Room } from './Room.tsx';
import { Style } from './Style.tsx';

const managers = [new ChatSocket(), ...getDefaultManagers()];
const rooms = ['garden', 'kitchen'];

export default function App() {
  const [room, setRoom] = useState('garden');

  return (
    <DataProvider managers={managers}>
      <Style />
      <nav aria-label="Rooms">
        {rooms.map((name) => (
          <button
            key={name}
            aria-pressed={name === room}
            onClick={() => setRoom(name)}
          >
            #{name}
          </button>
        ))}
      </nav>
      <AsyncBoundary fallback={<p>Loading…</p>}>
        <Room key={room} room={room} />
      </AsyncBoundary>
    </DataProvider>
  );
}
