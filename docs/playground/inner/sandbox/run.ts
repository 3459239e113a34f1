/** The current run. Messages of older runs are dropped. */
export const run = { id: 0 };

const cleanUps: (() => void)[] = [];

/** Registers a clean-up for the end of every run. Clean-ups run in reverse order of registration. */
export function onRunEnd(cleanUp: () => void): void {
  cleanUps.push(cleanUp);
}

/** Ends the current run: nothing of it may remain when the next one starts. */
export function endRun(): void {
  for (const cleanUp of cleanUps.toReversed()) {
    try {
      cleanUp();
    } catch (error) {
      console.warn('The last run did not end cleanly.', error);
    }
  }
}

let onTask = (): void => {};

/** Sets what is called at the start of each task that a timer begins. */
export function onTaskStart(callback: () => void): void {
  onTask = callback;
}

/** Called by the browser alone, at the start of a task. */
export function beginTask(): void {
  onTask();
}
