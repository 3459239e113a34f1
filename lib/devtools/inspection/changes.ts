import { getOrInsert } from '../../schema/getOrInsert.ts';
import type { ActionView, ChangeView } from './views.ts';

/** A row, or without a table the result of an endpoint's key. */
export type Written = Pick<ChangeView, 'table' | 'key'>;

/** All changes of the actions whose views list only the first; they are made when they are read. */
const unlisted = new WeakMap<ActionView, () => readonly ChangeView[]>();
const all = new WeakMap<ActionView, readonly ChangeView[]>();
/** By table, undefined for results, and by key. */
const byKey = new WeakMap<ActionView, ReadonlyMap<string | undefined, ReadonlyMap<string, ChangeView>>>();

/** Notes all changes of an action whose view lists only the first. */
export function noteAllChanges(action: ActionView, changes: () => readonly ChangeView[]): void {
  unlisted.set(action, changes);
}

/** Every change of an action, also those that its view does not list. */
export function allChangesOf(action: ActionView): readonly ChangeView[] {
  return getOrInsert(all, action, () => unlisted.get(action)?.() ?? action.changes);
}

/** What an action changed in a row or result, also where its view does not list it; undefined where it changed nothing. */
export function changeIn(action: ActionView, { table, key }: Written): ChangeView | undefined {
  const tables = getOrInsert(byKey, action, () => {
    const found = new Map<string | undefined, Map<string, ChangeView>>();
    for (const change of allChangesOf(action))
      getOrInsert(found, change.table, () => new Map<string, ChangeView>()).set(change.key, change);
    return found;
  });
  return tables.get(table)?.get(key);
}
