let plans = 0;
const shared = new Map<string, number>();

/** Numbers a plan: anew for an entity class, which has its table for itself, else by the table's key. */
export function planNumber(key?: string): number {
  if (key === undefined) return plans++;
  let number = shared.get(key);
  if (number === undefined) shared.set(key, (number = plans++));
  return number;
}
