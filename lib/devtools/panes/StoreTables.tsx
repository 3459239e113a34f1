import { Fragment } from 'react';
import { isRecord } from '../../schema/objects.ts';
import { changeIn } from '../inspection/changes.ts';
import type { ActionView, ChangeKind, StoreView } from '../inspection/views.ts';
import { EntityTable, OpenRow, RowOpener, type CallLinks, type RowDetails } from './EntityTable.tsx';
import { ChangeBadge, TruncationNote } from './display.tsx';
import { matches } from './matches.ts';
import { plainText } from './plain.ts';
import { MAX_ROWS, tablesOf } from './tablesOf.ts';

interface Props {
  title?: string | undefined;
  store: StoreView;
  actions: readonly ActionView[];
  shown: ActionView | undefined;
  callLinks: CallLinks;
  /** Only rows whose key or values contain it are listed. */
  search?: string;
  details?: RowDetails;
}

/** The tables, results and indexes of one store. */
export function StoreTables({ title, store, actions, shown, callLinks, search = '', details }: Props) {
  const results = Object.entries(store.endpoints).filter(([key, value]) => matches(search, key, value));
  const indexes = indexRows(store.indexes ?? {}).filter(({ key, value }) => matches(search, key, value));
  const tables = tablesOf(store, actions, shown, search).filter(({ found }) => search === '' || found > 0);
  return (
    <>
      {title && <h3>{title}</h3>}
      {tables.map((table) => (
        <EntityTable key={table.name} table={table} callLinks={callLinks} details={details} />
      ))}
      {results.length > 0 && (
        <Pairs
          title="Results"
          rows={results.map(([key, value]) => ({
            key,
            value,
            kind: shown && changeIn(shown, { key })?.kind,
          }))}
          details={details}
        />
      )}
      {indexes.length > 0 && <Pairs title="Indexes" rows={indexes} format={pkText} />}
      {search !== '' && tables.length + results.length + indexes.length === 0 && (
        <p className="pg-empty">Nothing in the store contains “{search}”.</p>
      )}
    </>
  );
}

interface PairsProps {
  title: string;
  rows: readonly { key: string; value: unknown; kind?: ChangeKind | undefined }[];
  details?: RowDetails | undefined;
  format?: (value: unknown) => string;
}

function Pairs({ title, rows, details, format = plainText }: PairsProps) {
  return (
    <>
      <table className="pg-pairs">
        <caption>{title}</caption>
        <tbody>
          {rows.slice(0, MAX_ROWS).map(({ key, value, kind }) => (
            <Fragment key={key}>
              <tr data-kind={kind}>
                <th scope="row">
                  <ChangeBadge kind={kind} />
                  <RowOpener row={{ key }} details={details} />
                </th>
                <td>{format(value)}</td>
              </tr>
              <OpenRow row={{ key }} details={details} columns={2} />
            </Fragment>
          ))}
        </tbody>
      </table>
      <TruncationNote shown={MAX_ROWS} total={rows.length} />
    </>
  );
}

function pkText(pk: unknown): string {
  return typeof pk === 'string' ? pk : plainText(pk);
}

function indexRows(indexes: NonNullable<StoreView['indexes']>): { key: string; value: unknown }[] {
  return Object.entries(indexes).flatMap(([entity, fields]) =>
    Object.entries(fields).flatMap(([field, values]) =>
      Object.entries(isRecord(values) ? values : {}).map(([value, pk]) => ({
        key: `${entity}.${field} ${JSON.stringify(value)}`,
        value: pk,
      })),
    ),
  );
}
