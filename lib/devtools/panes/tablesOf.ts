import { allChangesOf, changeIn, type Written } from '../inspection/changes.ts';
import { matches } from './matches.ts';
import type { ActionView, ChangeKind, ChangeView, StoreView } from '../inspection/views.ts';
import { isObject, ownMember, setOwn } from '../../schema/objects.ts';

/** One value of a row, with its change by an action. */
export interface Cell {
  value: unknown;
  kind?: ChangeKind;
  before?: unknown;
}

/** One entity or stored list, including those that an action has just removed. */
export interface Row {
  pk: string;
  kind?: ChangeKind;
  cells: Cell[];
  /** The action that wrote to it last, if known. */
  origin?: string;
}

/** One entity type, as a table. */
export interface TableView {
  name: string;
  columns: string[];
  rows: Row[];
  /** The number of rows, those left out included. */
  size: number;
  /** The number of rows that a search found, those left out included; without a search, all. */
  found: number;
}

/** The most rows of a table; more would only make the page slow. */
export const MAX_ROWS = 500;

/** A wider table is slow and of no use. */
const MAX_COLUMNS = 60;

/** The name of the only column of a collection's table. */
const MEMBERS = 'members';

/**
 * The tables of one store; `shown` is the action whose changes are marked, `actions` are those up to it. A search looks
 * at the keys and values of all rows, not at the names of their fields.
 */
export function tablesOf(
  { entities, sizes }: Pick<StoreView, 'entities' | 'sizes'>,
  actions: readonly ActionView[],
  shown: ActionView | undefined,
  search = '',
): TableView[] {
  const removed = shown ? allChangesOf(shown).filter(({ kind }) => kind === 'removed') : [];
  const names = new Set([...Object.keys(entities), ...removed.flatMap(({ table }) => table ?? [])]);
  return [...names].map((name) => {
    // An entity that was invalidated is a symbol.
    const stored = Object.entries(ownMember(entities, name) ?? {}).filter(([, record]) => isObject(record));
    const records = new Map(stored);
    for (const change of removed) if (change.table === name) records.set(change.key, recordBefore(change));
    const all = [...records];
    const found = all.filter(([pk, record]) => matches(search, pk, record));
    const listed = found.slice(0, MAX_ROWS);
    const isList = /^[[{]/.test(name) || listed.some(([, record]) => Array.isArray(record));
    const columns = isList ? [MEMBERS] : columnsOf(listed.map(([, record]) => record));
    const rows = listed.map(([pk, record]): Row => {
      const row = { table: name, key: pk };
      const change = shown && changeIn(shown, row);
      const cells = isList
        ? [listCell(record, change)]
        : columns.map((column) => cellOf(record, column, change));
      const origin = originOf(row, actions);
      return { pk, cells, ...(change && { kind: change.kind }), ...(origin && { origin }) };
    });
    const size = Math.max(ownMember(sizes, name) ?? 0, all.length);
    return { name, columns, rows, size, found: search === '' ? size : found.length };
  });
}

/** The actions that wrote a row, or the result of an endpoint's key, the latest first. */
export function writersOf(written: Written, actions: readonly ActionView[]): ActionView[] {
  return actions.filter((action) => changeIn(action, written)).reverse();
}

/** Counts the rows and results that an action added, changed and removed. */
export function countsOf({ changes }: ActionView): Record<ChangeKind, number> {
  const counts = { added: 0, changed: 0, removed: 0 };
  for (const { kind } of changes) counts[kind] += 1;
  return counts;
}

function originOf(row: Written, actions: readonly ActionView[]): string | undefined {
  const last = actions.findLast((action) => changeIn(action, row));
  return last && nameOfOrigin(last.name);
}

/** A response is named by its request; what a fetch action itself writes is optimistic. */
function nameOfOrigin(action: string): string {
  return action.replace(/^response /, '').replace(/^fetch /, 'optimistic ');
}

function recordBefore({ table = '', fields }: ChangeView): unknown {
  const entries = fields.map(({ field, before }) => [field, before] as const);
  return table.startsWith('[') ? entries.map(([, before]) => before) : Object.fromEntries(entries);
}

function columnsOf(records: Iterable<unknown>): string[] {
  const names = new Set([...records].flatMap((record) => Object.keys(record as object)));
  return [...names].slice(0, MAX_COLUMNS);
}

function cellOf(record: unknown, column: string, change: ChangeView | undefined): Cell {
  const value = ownMember(record, column);
  if (change?.kind !== 'changed') return { value };
  const field = change.fields.find((one) => one.field === column);
  return field ? { value, kind: field.kind, before: field.before } : { value };
}

function listCell(record: unknown, change: ChangeView | undefined): Cell {
  if (change?.kind !== 'changed') return { value: record };
  const before: Record<string, unknown> = { ...(record as object) };
  for (const { field, kind, before: was } of change.fields) {
    if (kind === 'added') delete before[field];
    else setOwn(before, field, was);
  }
  return {
    value: record,
    kind: 'changed',
    before: Array.isArray(record) ? Object.values(before) : before,
  };
}
