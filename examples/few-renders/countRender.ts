const renders = new Map<string, number>();

/**
 * How often a component was rendered so far. For this example only:
 * it is not pure.
 */
export function countRender(name: string) {
  const count = (renders.get(name) ?? 0) + 1;
  renders.set(name, count);
  return count;
}
