import { getDefaultManagers } from 'wireshape';
import { DataProvider, useDLE, useMutation } from 'wireshape/react';
import { getStats, TodoResource } from './api.ts';
import { StatsManager } from './StatsManager.ts';

const managers = [new StatsManager(), ...getDefaultManagers()];

export default function App() {
  return (
    <DataProvider managers={managers}>
      <Todos />
      <Stats />
    </DataProvider>
  );
}

function Todos() {
  const { data: todos = [] } = useDLE(TodoResource.getList);
  const add = useMutation(TodoResource.getList.push);

  return (
    <>
      <ul>
        {todos.map((todo) => (
          <li key={todo.id}>{todo.title}</li>
        ))}
      </ul>
      <button onClick={() => add.mutate({ title: 'Write' })}>
        Add
      </button>
    </>
  );
}

function Stats() {
  const { data } = useDLE(getStats);

  return <h2>{data}</h2>;
}
