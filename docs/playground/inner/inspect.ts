import { InspectorManager, type ManagedController } from 'wireshape';
import { noteAction } from './actions.ts';
import { noteResponse, trackCall } from './calls.ts';
import { runs } from './runs.ts';

/** Watches what a controller does, from the outside: its managers are the reader's own. */
export function inspect(controller: ManagedController, store: number): void {
  const inspector = new InspectorManager({ limit: 1 });
  const { dispatch } = controller;
  const { current } = runs;
  // An event has the action without its schema, but with the same times.
  const schemas = new WeakMap<object, unknown>();
  const inspected = inspector.middleware(controller)(dispatch);
  inspector.subscribe((event) => {
    if (event.kind === 'action') noteAction(store, event, schemas.get(Object(event.action.meta)));
  });
  controller.dispatch = (action) => {
    if (current !== runs.current) return dispatch(action);
    if (action.type === 'wireshape/set') schemas.set(action.meta, action.schema);
    if (action.type === 'wireshape/setresponse') noteResponse(action);
    return inspected(action.type === 'wireshape/fetch' ? trackCall(action) : action);
  };
}
