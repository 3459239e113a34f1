/** The run that the frame is in: what an older one still tries to say is not passed on. */
export const run = { id: 0 };

const cleanUps: (() => void)[] = [];

/** Registers what has to be undone whenever a run ends; what was registered last is undone first. */
export function onRunEnd(cleanUp: () => void): void {
  cleanUps.push(cleanUp);
}

/** Ends the current run: nothing of it may be left when the next one starts. */
export function endRun(): void {
  for (const cleanUp of cleanUps.toReversed()) {
    try {
      cleanUp();
    } catch (error) {
      console.warn('The last run did not end cleanly.', error);
    }
  }
}
