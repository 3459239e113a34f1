import { useCallback, useEffect, useState, useSyncExternalStore, useTransition } from 'react';
import type { Inspection, InspectionView } from '../inspection/Inspection.ts';

/**
 * The view to render, and a function that renders the latest one at once. Views are rendered as transitions, one after
 * another: rendering never blocks the page, and writes at a high rate do not restart it.
 */
export function useInspectionView(inspection: Inspection): [InspectionView, () => void] {
  const subscribe = useCallback((listener: () => void) => inspection.subscribe(listener), [inspection]);
  const getSnapshot = useCallback(() => inspection.getSnapshot(), [inspection]);
  const latest = useSyncExternalStore(subscribe, getSnapshot);
  const [view, setView] = useState(latest);
  const [isPending, startTransition] = useTransition();
  useEffect(() => {
    if (!isPending && view !== latest) startTransition(() => setView(latest));
  }, [isPending, latest, view]);
  const refresh = useCallback(() => setView(inspection.getSnapshot()), [inspection]);
  return [view, refresh];
}
