const KEY = 'wireshape-lessons';

/** The lessons that were solved in this browser, by the names of their examples. */
export function solvedLessons(): readonly string[] {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY)!) as unknown;
    return Array.isArray(saved) ? saved.filter((name) => typeof name === 'string') : [];
  } catch {
    // Storage is blocked, or holds something else.
    return [];
  }
}

/** Saves that a lesson was solved. */
export function saveSolved(name: string): void {
  const solved = solvedLessons();
  if (!solved.includes(name)) save([...solved, name]);
}

/** Forgets every lesson that was solved. */
export function forgetSolved(): void {
  save([]);
}

function save(names: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // Storage is blocked or full: the lesson counts as solved until the page is left.
  }
}
