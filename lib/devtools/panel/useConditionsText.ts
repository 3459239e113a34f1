import { useCallback, useSyncExternalStore } from 'react';
import type { Inspection } from '../inspection/Inspection.ts';
import type { Conditions } from '../inspection/views.ts';

/**
 * The network conditions that are on, such as `Offline`; empty without any. While the panel is closed, nothing can switch
 * one on: without any at that time, it does not subscribe.
 */
export function useConditionsText(inspection: Inspection | undefined, isOpen: boolean): string {
  const getSnapshot = useCallback(
    () => (inspection ? textOf(inspection.getSnapshot().conditions) : ''),
    [inspection],
  );
  const subscribe = useCallback(
    (listener: () => void) =>
      inspection && (isOpen || getSnapshot() !== '') ? inspection.subscribe(listener) : () => {},
    [inspection, isOpen, getSnapshot],
  );
  return useSyncExternalStore(subscribe, getSnapshot);
}

/** In the words of the switches. */
function textOf({ latency, failNext, offline }: Conditions): string {
  return [latency > 0 && `Delay ${latency / 1000} s`, failNext && 'Fail next', offline && 'Offline']
    .filter(Boolean)
    .join(', ');
}
