let plans = 0;

/** A number that no other plan of this process has. */
export function planNumber(): number {
  return plans++;
}
