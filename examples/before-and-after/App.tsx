import { useEffect, useState } from 'react';
import { load } from './load.ts';

// React only shows what load() returns.
export default function App() {
  const [parts, setParts] = useState<object>({});

  useEffect(() => {
    load().then(setParts, (error: Error) =>
      setParts({ Error: error.message }),
    );
  }, []);

  return Object.entries(parts).map(([title, value]) => (
    <section key={title}>
      <h3>{title}</h3>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </section>
  ));
}
