import { ChangeBadge, MAX_SHOWN, TruncationNote } from './display.tsx';
import type { Cell, Row, TableView } from './storeTables.ts';

/** Links from the action that wrote a row to its call in the Wire pane, if there is one. */
export interface CallLinks {
  has(key: string): boolean;
  show(key: string): void;
}

/** One entity type: a row per entity, with its changes and the action that wrote it. */
export function EntityTable({
  table: { name, columns, rows, size },
  callLinks,
}: {
  table: TableView;
  callLinks: CallLinks;
}) {
  const hasOrigin = rows.some(({ origin }) => origin !== undefined);
  return (
    // A table wider than the pane scrolls in here; the first column stays in view.
    <div className="pg-scroll">
      <table>
        <caption>
          {name} <span className="pg-quiet">{size.toLocaleString('en')}</span>
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
          {rows.slice(0, MAX_SHOWN).map((row) => (
            <EntityRow key={row.pk} row={row} hasOrigin={hasOrigin} callLinks={callLinks} />
          ))}
        </tbody>
      </table>
      <TruncationNote total={size} />
    </div>
  );
}

interface RowProps {
  row: Row;
  hasOrigin: boolean;
  callLinks: CallLinks;
}

function EntityRow({ row: { pk, kind, cells, origin }, hasOrigin, callLinks }: RowProps) {
  return (
    <tr data-kind={kind}>
      <th scope="row">
        <ChangeBadge kind={kind} />
        {pk}
      </th>
      {cells.map((cell, index) => (
        <td key={index} data-kind={cell.kind}>
          <CellValue cell={cell} />
        </td>
      ))}
      {hasOrigin && (
        <td className="pg-origin">
          {origin !== undefined && callLinks.has(origin) ? (
            <button type="button" title="Show it in Wire" onClick={() => callLinks.show(origin)}>
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

function CellValue({ cell: { value, kind, before } }: { cell: Cell }) {
  return (
    <>
      <ChangeBadge kind={kind} />
      {kind && kind !== 'added' && before !== undefined && <del>{JSON.stringify(before)}</del>}{' '}
      {JSON.stringify(value)}
    </>
  );
}
