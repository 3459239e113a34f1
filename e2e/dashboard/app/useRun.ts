import { useSyncExternalStore } from 'react';
import { useController } from 'wireshape/react';

type Controller = ReturnType<typeof useController>;

let activity = { pending: 0, failed: 0 };
const listeners = new Set<() => void>();

function count(pending: number, failed: number) {
  activity = { pending: activity.pending + pending, failed: activity.failed + failed };
  for (const listener of listeners) listener();
}

/** Runs what sends something, and counts what is under way and what failed. */
export function useRun(): (work: (controller: Controller) => Promise<unknown>) => Promise<void> {
  const controller = useController();
  return async (work) => {
    count(1, 0);
    try {
      await work(controller);
      count(-1, 0);
    } catch {
      count(-1, 1);
    }
  };
}

export function useActivity() {
  return useSyncExternalStore(subscribe, () => activity);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
