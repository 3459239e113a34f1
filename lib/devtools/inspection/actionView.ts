import type { ActionEvent } from '../../store/inspect/InspectorManager.ts';
import type { Change } from '../../store/inspect/changesBetween.ts';
import { noteAllChanges } from './changes.ts';
import type { ActionView, ChangeView } from './views.ts';

const MAX_CHANGES = 200;

const verbs: Readonly<Record<string, string>> = {
  setresponse: 'response',
  invalidateall: 'invalidateAll',
  expireall: 'expireAll',
  gc: 'collect',
};

/** An action with its changes, as it is shown. */
export function actionView({ action, changes, at }: ActionEvent, id: number): ActionView {
  const view: ActionView = {
    id,
    store: 0,
    name: nameOf(action),
    changes: changes.slice(0, MAX_CHANGES).map((change) => changeView(change, MAX_CHANGES)),
    total: changes.length,
    at,
  };
  if (changes.length > MAX_CHANGES || changes.some(hasManyFields))
    noteAllChanges(view, () => changes.map((change) => changeView(change, Infinity)));
  return view;
}

function nameOf({ type, key, schema, error }: ActionEvent['action']): string {
  const verb = type.replace('wireshape/', '');
  const name = verb === 'setresponse' && error !== undefined ? 'error' : (verbs[verb] ?? verb);
  return [name, key ?? schema].filter(Boolean).join(' ');
}

/** Such as those of a long list, each of whose places is a field. */
function hasManyFields(change: Change): boolean {
  return change.of === 'entity' && change.fields.length > MAX_CHANGES;
}

function changeView(change: Change, most: number): ChangeView {
  if (change.of === 'result') return { key: change.key, kind: change.kind, fields: [] };
  const { entity: table, pk: key, kind } = change;
  // Added rows have no earlier values; their fields are in the store.
  const fields = kind === 'added' ? [] : change.fields.slice(0, most);
  return {
    table,
    key,
    kind,
    fields: fields.map(({ field, kind: how, before }) => ({
      field,
      kind: how,
      ...(before !== undefined && { before }),
    })),
  };
}
