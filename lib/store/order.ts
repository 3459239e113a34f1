let count = 0;

/** Numbers what begins: a write, or the sending of a request. Clocks jump and stand still; a count does not (CTL-5). */
export function nextOrder(): number {
  return ++count;
}
