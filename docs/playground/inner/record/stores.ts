import type { StoreView } from 'wireshape/devtools';
import { type ActionEvent, InspectorManager, type ManagedController } from 'wireshape';
import { storesJson } from '../report/json.ts';
import { scheduleFlush, send } from '../report/send.ts';
import { onRunEnd, run } from '../sandbox/run.ts';
import { recordAction, stateAfter } from './actions.ts';
import { recordResponse, trackCall } from './calls.ts';

type State = ActionEvent['state'];

/** The part of a Controller that this frame uses. */
interface InspectedController extends ManagedController {
  store: { subscribe(listener: () => void): () => void };
  cleanup?(): void;
}

/** The controllers of this run. */
export const controllers: InspectedController[] = [];
const initialStates: State[] = [];
const unsubscribes: (() => void)[] = [];

/** Every Controller registers here in its constructor, the reader's own included. */
Object.assign(globalThis, { __WIRESHAPE_DEVTOOLS_HOOK__: { controllers, connect } });

onRunEnd(() => {
  for (const unsubscribe of unsubscribes.splice(0)) unsubscribe();
  initialStates.length = 0;
  for (const controller of controllers.splice(0)) controller.cleanup?.();
});

function connect(controller: InspectedController): void {
  initialStates.push(controller.getState());
  inspect(controller, controllers.push(controller) - 1);
  const { id } = run;
  // A controller registers from its constructor: a subclass may not be initialized yet.
  queueMicrotask(() => {
    if (id !== run.id) return;
    unsubscribes.push(controller.store.subscribe(scheduleSend));
    scheduleSend();
  });
}

function scheduleSend(): void {
  scheduleFlush(sendStores);
}

/** Sends what every store of this run holds. */
export function sendStores(): void {
  const views = controllers.map((controller) => viewOf(controller.getState()));
  send({ type: 'store', run: run.id, json: storesJson(views) });
}

/** Sends what every store of this run held after an action. */
export function sendSnapshot(id: number): void {
  const stores = initialStates.map((beginning, at) => viewOf(stateAfter(id, at) ?? beginning));
  send({ type: 'snapshot', run: run.id, json: storesJson(stores, (all) => ({ at: id, stores: all })) });
}

function viewOf({ entities, endpoints, indexes }: State): StoreView {
  return { entities, endpoints, indexes };
}

/** Observes a controller's actions from the outside: its managers are the reader's own. */
function inspect(controller: ManagedController, store: number): void {
  const inspector = new InspectorManager({ limit: 1 });
  const { dispatch } = controller;
  const { id } = run;
  // An event has the action without its schema, but with the same `meta`.
  const schemas = new WeakMap<object, unknown>();
  const inspected = inspector.middleware(controller)(dispatch);
  inspector.subscribe((event) => {
    if (event.kind === 'action') recordAction(store, event, schemas.get(Object(event.action.meta)));
  });
  controller.dispatch = (action) => {
    if (id !== run.id) return dispatch(action);
    if (action.type === 'wireshape/set') schemas.set(action.meta, action.schema);
    if (action.type === 'wireshape/setresponse') recordResponse(action);
    return inspected(action.type === 'wireshape/fetch' ? trackCall(action) : action);
  };
}
