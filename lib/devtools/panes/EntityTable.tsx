import { Fragment, type ReactNode } from 'react';
import { ChangeBadge, TruncationNote } from './display.tsx';
import { plainText } from './plain.ts';
import type { Cell, Row, TableView } from './tablesOf.ts';

/** Links from the action that wrote a row to its call in the Wire pane, if there is one. */
export interface CallLinks {
  has(key: string): boolean;
  show(key: string): void;
}

/** A row that was opened, or a result: without a table, `key` is that of an endpoint. */
export interface RowId {
  readonly table?: string;
  readonly key: string;
}

/** Opens rows, one at a time, and renders what belongs to the open one. */
export interface RowDetails {
  readonly open: RowId | undefined;
  onToggle(row: RowId): void;
  render(row: RowId): ReactNode;
}

interface Props {
  table: TableView;
  callLinks: CallLinks;
  /** Without it, rows cannot be opened. */
  details?: RowDetails | undefined;
}

/** One entity type: a row per entity, with its changes and the action that wrote it. */
export function EntityTable({ table: { name, columns, rows, size, found }, callLinks, details }: Props) {
  const hasOrigin = rows.some(({ origin }) => origin !== undefined);
  return (
    // A table wider than the pane scrolls in here; the first column stays in view.
    <div className="pg-scroll">
      <table>
        <caption>
          {name}{' '}
          <span className="pg-quiet">
            {found < size && `${found.toLocaleString('en')} of `}
            {size.toLocaleString('en')}
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">key</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {hasOrigin && (
              <th scope="col" className="pg-origin">
                from
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.pk}>
              <EntityRow
                row={row}
                hasOrigin={hasOrigin}
                callLinks={callLinks}
                opener={<RowOpener row={{ table: name, key: row.pk }} details={details} />}
              />
              <OpenRow
                row={{ table: name, key: row.pk }}
                details={details}
                columns={columns.length + (hasOrigin ? 2 : 1)}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
      <TruncationNote shown={rows.length} total={found} />
    </div>
  );
}

interface RowProps {
  row: Row;
  hasOrigin: boolean;
  callLinks: CallLinks;
  opener: ReactNode;
}

function EntityRow({ row: { kind, cells, origin }, hasOrigin, callLinks, opener }: RowProps) {
  return (
    <tr data-kind={kind}>
      <th scope="row">
        <ChangeBadge kind={kind} />
        {opener}
      </th>
      {cells.map((cell, index) => (
        <td key={index} data-kind={cell.kind}>
          <CellValue cell={cell} />
        </td>
      ))}
      {hasOrigin && (
        <td className="pg-origin">
          {origin !== undefined && callLinks.has(origin) ? (
            <button type="button" title="Show its request" onClick={() => callLinks.show(origin)}>
              {origin}
            </button>
          ) : (
            origin
          )}
        </td>
      )}
    </tr>
  );
}

interface OpenerProps {
  row: RowId;
  details: RowDetails | undefined;
}

/** The key of a row, as the button that opens it where rows can be opened. */
export function RowOpener({ row, details }: OpenerProps) {
  if (!details) return row.key;
  return (
    <button
      type="button"
      className="pg-opener"
      aria-expanded={isSameRow(row, details.open)}
      onClick={() => details.onToggle(row)}
    >
      {row.key}
    </button>
  );
}

/** What belongs to the open row, below it. */
export function OpenRow({ row, details, columns }: OpenerProps & { columns: number }) {
  if (!details || !isSameRow(row, details.open)) return null;
  return (
    <tr className="pg-details">
      <td colSpan={columns}>{details.render(row)}</td>
    </tr>
  );
}

/** Whether both name the same row, or the same result. */
export function isSameRow(one: RowId, other: RowId | undefined): boolean {
  return other !== undefined && one.table === other.table && one.key === other.key;
}

function CellValue({ cell: { value, kind, before } }: { cell: Cell }) {
  return (
    <>
      <ChangeBadge kind={kind} />
      {kind && kind !== 'added' && before !== undefined && <del>{plainText(before)}</del>}{' '}
      {value === undefined ? undefined : plainText(value)}
    </>
  );
}
