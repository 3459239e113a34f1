let count = 0;

/** Counts writes and sent requests, for their order: clocks jump and stand still, a count does not (CTL-5). */
export function nextOrder(): number {
  return ++count;
}

/** Tells what this page sends from what others do. Without an exponent, as temporary primary keys have it in them. */
export function randomId(): string {
  return `${Date.now()}-${Math.random().toFixed(17)}`;
}
