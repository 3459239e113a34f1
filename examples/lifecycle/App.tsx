import { useState } from 'react';
import { useController } from 'wireshape/react';
import { addNote, trace } from './api.ts';

export default function App() {
  const controller = useController();
  const [steps, setSteps] = useState<string[]>([]);

  async function send() {
    trace.length = 0;
    await controller.fetch(addNote, { book: 7 }, { text: 'Hi' });
    setSteps([...trace]);
  }

  return (
    <>
      <button onClick={send}>Send</button>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
