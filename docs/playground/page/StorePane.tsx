import { isRecord } from '../protocol/shape.ts';
import type { StoreView } from '../protocol/StoreView.ts';

/** Every table of every store of the run, and every result. */
export function StorePane({ stores }: { stores: readonly StoreView[] }) {
  const isEmpty = stores.every(({ entities, endpoints }) => size(entities) + size(endpoints) === 0);
  if (isEmpty) return <p className="pg-empty">Nothing is stored yet.</p>;
  return stores.map((store, index) => <Store key={index} store={store} />);
}

function Store({ store }: { store: StoreView }) {
  const results = Object.entries(store.endpoints);
  return (
    <>
      {Object.entries(store.entities).map(([name, table]) => (
        <Table key={name} name={name} table={table} />
      ))}
      {results.length > 0 && (
        <table>
          <caption>Results</caption>
          <tbody>
            {results.map(([key, value]) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                <td>{JSON.stringify(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Table({ name, table }: { name: string; table: Readonly<Record<string, unknown>> }) {
  const rows = Object.entries(table);
  const columns = [...new Set(rows.flatMap(([, record]) => (isRecord(record) ? Object.keys(record) : [])))];
  return (
    <table>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">key</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([pk, record]) => (
          <tr key={pk}>
            <th scope="row">{pk}</th>
            {columns.map((column) => (
              <td key={column}>{isRecord(record) ? JSON.stringify(record[column]) : String(record)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function size(object: object): number {
  return Object.keys(object).length;
}
