let count = 0;

/** Counts writes and sent requests, for their order: clocks jump and stand still, a count does not (CTL-5). */
export function nextOrder(): number {
  return ++count;
}
