/** The run that the frame is in: what an older one still tries to say is not passed on. */
export const runs = { current: 0 };

const endings: (() => void)[] = [];

/** Registers what has to be undone whenever a run ends; what was registered last is undone first. */
export function atEnd(ending: () => void): void {
  endings.push(ending);
}

/** Ends the current run: nothing of it may be left when the next one starts. */
export function endRun(): void {
  for (const ending of endings.toReversed()) {
    try {
      ending();
    } catch (error) {
      console.warn('The last run did not end cleanly.', error);
    }
  }
}
