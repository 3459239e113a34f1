/** The words of a text that a slip in a query can be compared with. */
export function wordsOf(text: string): Set<string> {
  return new Set(text.match(/[\p{L}\d]{4,}/gu));
}

/** The known word that differs from this one by at most so many letters; undefined when none does. */
export function nearestWord(
  word: string,
  known: ReadonlySet<string>,
  limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2,
): string | undefined {
  const wanted = word.toLowerCase();
  let [best, least]: [string | undefined, number] = [undefined, limit + 1];
  for (const one of known) {
    if (Math.abs(one.length - wanted.length) >= least) continue;
    const slips = distance(wanted, one.toLowerCase());
    if (slips < least) [best, least] = [one, slips];
  }
  return best;
}

/** Letters to add, drop, replace or swap with their neighbour: the optimal string alignment distance. */
function distance(a: string, b: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      row[j] = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
