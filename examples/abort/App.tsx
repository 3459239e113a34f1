import { useState } from 'react';
import { useController } from 'wireshape/react';
import { getReport, getReportInTime } from './api.ts';

export default function App() {
  const controller = useController();
  const [stop, setStop] = useState<AbortController>();
  const [outcome, setOutcome] = useState('No request yet');

  async function start(endpoint: typeof getReport) {
    const abort = new AbortController();
    setStop(abort);
    setOutcome('Waiting…');
    try {
      setOutcome(
        await controller.fetch(
          endpoint.extend({ signal: abort.signal }),
        ),
      );
    } catch (error) {
      setOutcome(String(error));
    }
  }

  return (
    <>
      <button onClick={() => start(getReport)}>Start</button>
      <button onClick={() => start(getReportInTime)}>
        Start with a limit
      </button>
      <button
        onClick={() => stop?.abort(new Error('You pressed Stop'))}
      >
        Stop
      </button>
      <p role="status">{outcome}</p>
    </>
  );
}
