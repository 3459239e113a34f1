let runs = 0;

/** Numbers the reads, writes and versions of this process. */
export const nextRun = (): number => ++runs;
