import { useState } from 'react';
import { useController } from 'wireshape/react';
import { getFullTime, getLondonTime, getTime } from './api.ts';

export default function App() {
  const controller = useController();
  const [time, setTime] = useState('?');

  return (
    <>
      <p role="status">It is {time}</p>
      <button
        onClick={async () => setTime(await controller.fetch(getTime))}
      >
        Here
      </button>
      <button
        onClick={async () =>
          setTime(await controller.fetch(getLondonTime))
        }
      >
        London
      </button>
      <button
        onClick={async () =>
          setTime(await controller.fetch(getFullTime))
        }
      >
        In full
      </button>
    </>
  );
}
