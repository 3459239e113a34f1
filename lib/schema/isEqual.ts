import { heldIn } from './heldIn.ts';
import { isObject } from './isObject.ts';
import { isSame } from './isSame.ts';

/** So many pairs are compared before the next ones are remembered: few values have more, or hold themselves. */
const MANY = 10_000;

/** Deep equality of plain objects and arrays, `Object.is` for the rest (SET-5); any depth, cycles too. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  return isSame(one, other) || isDeeplyEqual(one, other);
}

/** Compares from a flat stack; a pair that is met again adds nothing. */
function isDeeplyEqual(one: object, other: object): boolean {
  const open: [object, object][] = [[one, other]];
  const met = new Map<object, Set<object>>();
  let count = 0;
  const match = (left: unknown, right: unknown): boolean => {
    if (!isObject(left) || !isObject(right)) return false;
    open.push([left, right]);
    return true;
  };
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [left, right] = pair;
    if (++count > MANY) {
      const others = heldIn(met, left, () => new Set());
      if (others.has(right)) continue;
      others.add(right);
    }
    if (!isSame(left, right, match)) return false;
  }
  return true;
}
