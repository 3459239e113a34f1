import type { ActionView, ChangeKind, ChangeView, FieldView } from 'wireshape/devtools';
import { parseCount, isRecord, parseJson, parseText } from './validate.ts';

const kinds: readonly ChangeKind[] = ['added', 'changed', 'removed'];

/** The most actions of a run, changes of an action and fields of a change. */
const MOST = 200;

/** Parses actions from an untrusted JSON text; invalid ones are left out. */
export function parseActions(value: unknown): ActionView[] | undefined {
  const list = parseJson(value);
  return Array.isArray(list)
    ? list.slice(-MOST).flatMap((item: unknown) => parseAction(item) ?? [])
    : undefined;
}

function parseAction(value: unknown): ActionView | undefined {
  if (!isRecord(value) || !Array.isArray(value.changes)) return undefined;
  const id = parseCount(value.id);
  const store = parseCount(value.store);
  const name = parseText(value.name, 200);
  const total = parseCount(value.total);
  if (id === undefined || store === undefined || name === undefined || total === undefined) return undefined;
  return {
    id,
    store,
    name,
    total,
    changes: value.changes.slice(0, MOST).flatMap((item: unknown) => parseChange(item) ?? []),
  };
}

function parseChange(value: unknown): ChangeView | undefined {
  if (!isRecord(value) || !Array.isArray(value.fields)) return undefined;
  const key = parseText(value.key);
  const kind = parseKind(value.kind);
  if (key === undefined || !kind) return undefined;
  const table = parseText(value.table);
  const fields = value.fields.slice(0, MOST).flatMap((item: unknown) => parseField(item) ?? []);
  return { key, kind, fields, ...(table !== undefined && { table }) };
}

function parseField(value: unknown): FieldView | undefined {
  if (!isRecord(value)) return undefined;
  const field = parseText(value.field);
  const kind = parseKind(value.kind);
  if (field === undefined || !kind) return undefined;
  return { field, kind, ...('before' in value && { before: value.before }) };
}

function parseKind(value: unknown): ChangeKind | undefined {
  return kinds.find((known) => known === value);
}
