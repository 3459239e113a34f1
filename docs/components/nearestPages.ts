/** Up to three of the paths that look most like the one that leads nowhere, best first; none when none does. */
export function nearestPages(path: string, paths: readonly string[]): string[] {
  const wanted = pairs(path);
  return paths
    .map((one) => ({ one, likeness: likeness(wanted, pairs(one)) }))
    .filter(({ likeness: score }) => score >= 0.5)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, 3)
    .map(({ one }) => one);
}

/** Each two letters that stand together in the path, which has folders, then a name that counts twice. */
function pairs(path: string): string[] {
  const parts = path
    .toLowerCase()
    .replace(/(index)?\.\w+$/, '')
    .split('/')
    .filter(Boolean);
  const words = [...parts, ...parts.slice(-1)];
  return words.flatMap((word) => Array.from(word, (letter, at) => (word[at - 1] ?? ' ') + letter));
}

/** How much two bags of pairs share, from 0 to 1. */
function likeness(a: readonly string[], b: readonly string[]): number {
  const left = [...b];
  for (const pair of a) {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
  }
  return (2 * (b.length - left.length)) / (a.length + b.length || 1);
}
