import { Mark, MOST_SHOWN, Rest } from './display.tsx';
import type { Cell, Row, TableView } from './storeTables.ts';

/** Leads from what wrote a row to its call in the Wire pane, where it was one. */
export interface Sources {
  has(key: string): boolean;
  show(key: string): void;
}

/** One entity type: a row an entity, with what an action did to it, and which one wrote it. */
export function EntityTable({
  table: { name, columns, rows, size },
  sources,
}: {
  table: TableView;
  sources: Sources;
}) {
  const hasOrigin = rows.some(({ origin }) => origin !== undefined);
  return (
    // What is wider than the pane scrolls in here; the heading column stays.
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
          {rows.slice(0, MOST_SHOWN).map((row) => (
            <EntityRow key={row.pk} row={row} hasOrigin={hasOrigin} sources={sources} />
          ))}
        </tbody>
      </table>
      <Rest of={size} />
    </div>
  );
}

interface RowProps {
  row: Row;
  hasOrigin: boolean;
  sources: Sources;
}

function EntityRow({ row: { pk, kind, cells, origin }, hasOrigin, sources }: RowProps) {
  return (
    <tr data-kind={kind}>
      <th scope="row">
        <Mark kind={kind} />
        {pk}
      </th>
      {cells.map((cell, index) => (
        <td key={index} data-kind={cell.kind}>
          <CellValue cell={cell} />
        </td>
      ))}
      {hasOrigin && (
        <td className="pg-origin">
          {origin !== undefined && sources.has(origin) ? (
            <button type="button" title="Show it in Wire" onClick={() => sources.show(origin)}>
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
      <Mark kind={kind} />
      {kind && kind !== 'added' && before !== undefined && <del>{JSON.stringify(before)}</del>}{' '}
      {JSON.stringify(value)}
    </>
  );
}
