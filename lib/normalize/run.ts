let runs = 0;

/** Numbers the reads and writes of this process. */
export const nextRun = (): number => ++runs;
