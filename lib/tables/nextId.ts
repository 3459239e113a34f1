let last = 0;

/** Numbers the reads, writes and versions of this process. */
export const nextId = (): number => ++last;
