import { useState } from 'react';
import { useMutation } from 'wireshape/react';
import { addNote, trace } from './api.ts';

export default function App() {
  const [steps, setSteps] = useState<string[]>([]);

  const { mutate } = useMutation(addNote, {
    onSettled: () => setSteps([...trace]),
  });

  function send() {
    trace.length = 0;
    void mutate({ book: 7 }, { text: 'Hi' });
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
