import type { ActionView, ChangeView } from 'wireshape/devtools';
import type { ActionEvent, Change } from 'wireshape';
import { latestJson } from '../report/json.ts';
import { onRunEnd, run } from '../sandbox/run.ts';
import { schemaName } from '../report/describe.ts';
import { scheduleFlush, send } from '../report/send.ts';

type State = ActionEvent['state'];

const MAX_ACTIONS = 200;
const MAX_CHANGES = 200;

const recorded: { view: ActionView; state: State }[] = [];
let lastId = 0;

onRunEnd(() => {
  recorded.length = 0;
  lastId = 0;
});

/** Records an action that reached a store, with the resulting state and the schema that it wrote with. */
export function recordAction(store: number, { action, changes, state }: ActionEvent, schema?: unknown): void {
  lastId += 1;
  const view: ActionView = {
    id: lastId,
    store,
    name: nameOf(action, schema),
    changes: changes.slice(0, MAX_CHANGES).map(viewOf),
    total: changes.length,
  };
  recorded.push({ view, state });
  if (recorded.length > MAX_ACTIONS) recorded.shift();
  scheduleFlush(sendActions);
}

/** The state of a store after the action of this id; undefined if it is no longer recorded. */
export function stateAfter(id: number, store: number): State | undefined {
  return recorded.findLast(({ view }) => view.store === store && view.id <= id)?.state;
}

/** Sends the latest actions of this run. */
export function sendActions(): void {
  send({ type: 'actions', run: run.id, json: latestJson(recorded.map(({ view }) => view)) });
}

const verbs: Readonly<Record<string, string>> = {
  setresponse: 'response',
  invalidateall: 'invalidateAll',
  expireall: 'expireAll',
  gc: 'collect',
};

function nameOf({ type, key, error }: ActionEvent['action'], schema: unknown): string {
  const verb = type.replace('wireshape/', '');
  const name = verb === 'setresponse' && error !== undefined ? 'error' : (verbs[verb] ?? verb);
  return [name, key ?? (schema !== undefined && schemaName(schema))].filter(Boolean).join(' ');
}

function viewOf(change: Change): ChangeView {
  if (change.of === 'result') return { key: change.key, kind: change.kind, fields: [] };
  const { entity: table, pk: key, kind } = change;
  // Added rows have no earlier values; their fields are in the store.
  const fields = kind === 'added' ? [] : change.fields;
  return {
    table,
    key,
    kind,
    fields: fields.map(({ field, kind: how, before }) => ({ field, kind: how, before })),
  };
}
