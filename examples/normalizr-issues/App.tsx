import { byMona, entities, read, result } from './api.ts';

export default function App() {
  return (
    <>
      <p>Result: {JSON.stringify(result)}</p>
      <p>Users: {JSON.stringify(entities.users)}</p>
      <p>Labels: {JSON.stringify(entities.labels)}</p>
      <p>By mona: {byMona.map(({ title }) => title).join(', ')}</p>
      <p>Read: {JSON.stringify(read[0])}</p>
    </>
  );
}
