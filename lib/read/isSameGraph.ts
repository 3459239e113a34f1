/** True when two values look the same from every side, through cycles; classes are not compared. */
export function isSameGraph(one: unknown, other: unknown, met = new Map<object, Set<object>>()): boolean {
  const open: [unknown, unknown][] = [[one, other]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [left, right] = pair;
    if (Object.is(left, right)) continue;
    if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
    if (Array.isArray(left) !== Array.isArray(right)) return false;
    let paired = met.get(left);
    if (!paired) met.set(left, (paired = new Set()));
    if (paired.has(right)) continue;
    paired.add(right);
    const names = Object.keys(left);
    if (names.length !== Object.keys(right).length) return false;
    for (const name of names) {
      if (!Object.hasOwn(right, name)) return false;
      open.push([read(left, name), read(right, name)]);
    }
  }
  return true;
}

/** Reads an own property whatever its name. */
function read(value: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}
