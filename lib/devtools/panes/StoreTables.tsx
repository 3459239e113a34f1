import { isRecord } from '../../schema/objects.ts';
import type { ActionView, ChangeKind, StoreView } from '../views.ts';
import { EntityTable, type CallLinks } from './EntityTable.tsx';
import { ChangeBadge, MAX_SHOWN, TruncationNote } from './display.tsx';
import { tablesOf } from './storeTables.ts';

interface Props {
  title: string | undefined;
  store: StoreView;
  actions: readonly ActionView[];
  shown: ActionView | undefined;
  callLinks: CallLinks;
}

/** The tables, results and indexes of one store. */
export function StoreTables({ title, store, actions, shown, callLinks }: Props) {
  const results = Object.entries(store.endpoints);
  const kinds = new Map(shown?.changes.map(({ table, key, kind }) => [table === undefined && key, kind]));
  const indexes = indexRows(store.indexes ?? {});
  return (
    <>
      {title && <h3>{title}</h3>}
      {tablesOf(store, actions, shown).map((table) => (
        <EntityTable key={table.name} table={table} callLinks={callLinks} />
      ))}
      {results.length > 0 && (
        <Pairs
          title="Results"
          rows={results.map(([key, value]) => ({ key, value: JSON.stringify(value), kind: kinds.get(key) }))}
        />
      )}
      {indexes.length > 0 && <Pairs title="Indexes" rows={indexes} />}
    </>
  );
}

interface PairsProps {
  title: string;
  rows: readonly { key: string; value: string; kind?: ChangeKind | undefined }[];
}

function Pairs({ title, rows }: PairsProps) {
  return (
    <>
      <table className="pg-pairs">
        <caption>{title}</caption>
        <tbody>
          {rows.slice(0, MAX_SHOWN).map(({ key, value, kind }) => (
            <tr key={key} data-kind={kind}>
              <th scope="row">
                <ChangeBadge kind={kind} />
                {key}
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TruncationNote total={rows.length} />
    </>
  );
}

function indexRows(indexes: NonNullable<StoreView['indexes']>): PairsProps['rows'] {
  return Object.entries(indexes).flatMap(([entity, fields]) =>
    Object.entries(fields).flatMap(([field, values]) =>
      Object.entries(isRecord(values) ? values : {}).map(([value, pk]) => ({
        key: `${entity}.${field} ${JSON.stringify(value)}`,
        value: typeof pk === 'string' ? pk : JSON.stringify(pk),
      })),
    ),
  );
}
