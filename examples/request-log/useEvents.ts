import { useSyncExternalStore } from 'react';
import type { InspectorEvent, InspectorManager } from 'wireshape';

/** The events so far, each request once, with its last status. */
export function useEvents(inspector: InspectorManager) {
  const events = useSyncExternalStore(
    (onChange) => inspector.subscribe(onChange),
    () => inspector.events,
  );
  const latest = new Map<number, InspectorEvent>();
  for (const event of events) latest.set(event.id, event);
  return [...latest.values()];
}
