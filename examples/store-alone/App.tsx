import { log } from './api.ts';

export default function App() {
  return (
    <ol>
      {log.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ol>
  );
}
