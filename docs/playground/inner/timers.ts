import { atEnd } from './runs.ts';

// Vendored modules keep the browser's own timers where they took them while loading; everything else gets these.
type Schedule = (...args: unknown[]) => number;
type Cancel = (id: number) => void;

track('setTimeout', 'clearTimeout');
track('setInterval', 'clearInterval');
track('requestAnimationFrame', 'cancelAnimationFrame');
track('requestIdleCallback', 'cancelIdleCallback');

/** Remembers what was scheduled, and cancels it when the run ends. */
function track(schedule: string, cancel: string): void {
  const scope = window as unknown as Record<string, Schedule | Cancel | undefined>;
  const scheduleNow = scope[schedule]?.bind(window) as Schedule | undefined;
  const cancelNow = scope[cancel]?.bind(window) as Cancel | undefined;
  if (!scheduleNow || !cancelNow) return;
  const ids = new Set<number>();
  scope[schedule] = (...args: unknown[]) => {
    const id = scheduleNow(...args);
    ids.add(id);
    return id;
  };
  scope[cancel] = (id: number) => {
    ids.delete(id);
    cancelNow(id);
  };
  atEnd(() => {
    for (const id of ids) cancelNow(id);
    ids.clear();
  });
}
