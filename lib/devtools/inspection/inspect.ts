import type { Controller } from '../../store/controller/Controller.ts';
import type { Inspection } from './Inspection.ts';
import { Recording } from './Recording.ts';

interface Shared {
  readonly recording: Recording;
  users: number;
}

const shared = new WeakMap<Controller, Shared>();

/**
 * Observes a controller: its store, actions, requests and renders. Call it in development only, in an effect.
 *
 * All calls for one controller share one recording, which ends with the last `dispose`.
 */
export function inspect(controller: Controller): Inspection {
  let entry = shared.get(controller);
  if (!entry) shared.set(controller, (entry = { recording: new Recording(controller), users: 0 }));
  const { recording } = entry;
  entry.users++;
  let isDisposed = false;
  return {
    subscribe: recording.subscribe,
    getSnapshot: recording.getSnapshot,
    stateAfter: (actionId) => recording.stateAfter(actionId),
    readersOf: (read) => recording.readersOf(read),
    invalidate: (key) => recording.invalidate(key),
    expire: (key) => recording.expire(key),
    refetch: (key) => recording.refetch(key),
    setConditions: (conditions) => recording.setConditions(conditions),
    dispose: () => {
      if (isDisposed) return;
      isDisposed = true;
      if (--entry.users > 0) return;
      shared.delete(controller);
      recording.dispose();
    },
  };
}
