import { entities, result } from './api.ts';

export default function App() {
  return (
    <>
      <p>Result: {JSON.stringify(result)}</p>
      {Object.entries(entities).map(([key, rows]) => (
        <section key={key}>
          <h2>{key}</h2>
          {Object.entries(rows).map(([id, row]) => (
            <p key={id}>{JSON.stringify(row)}</p>
          ))}
        </section>
      ))}
    </>
  );
}
