import { useEffect, useState } from 'react';
import { send } from './send.ts';

// React only shows the texts that send() prints.
export default function App() {
  const [parts, setParts] = useState<[string, string][]>([]);

  useEffect(() => {
    const print = (title: string, value: unknown) => {
      const text =
        typeof value === 'string'
          ? value
          : JSON.stringify(value, null, 2);
      setParts((before) => [...before, [title, text]]);
    };
    send(print).catch((error: Error) =>
      print('Error', error.message),
    );
  }, []);

  return parts.map(([title, text]) => (
    <section key={title}>
      <h3>{title}</h3>
      <pre>{text}</pre>
    </section>
  ));
}
