// Taken before timers are tracked: what the frame itself schedules outlives a run.
const channel = new MessageChannel();
const waiting = new Set<() => void>();

channel.port1.addEventListener('message', () => {
  const tasks = [...waiting];
  waiting.clear();
  for (const task of tasks) task();
});
channel.port1.start();

/** Runs a task soon, after the present one; the same task asked for twice runs once. */
export function later(task: () => void): void {
  if (waiting.size === 0) channel.port2.postMessage(0);
  waiting.add(task);
}
