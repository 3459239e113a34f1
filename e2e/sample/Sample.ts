import { execFileSync } from 'node:child_process';

/** How many shares the slow tests have: each commit plays one of them. */
export const SHARES = 10;

/** What `npm test` plays of the slow tests. */
export interface Sample {
  /** The commit that is tested, or an empty string outside of a repository. */
  commit: string;
  /** The commit that changes are counted from; null without a history. */
  base: string | null;
  /** Files that differ from the base, edits that are not committed among them. */
  changed: string[];
}

/** Reads the sample of the working tree: the same for each run of a commit, whatever the depth of the clone. */
export function readSample(root: string): Sample {
  const git = (...args: string[]): string | undefined => {
    try {
      const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio, maxBuffer: 2 ** 26 });
    } catch {
      return undefined;
    }
  };
  const commit = git('rev-parse', '--verify', 'HEAD')?.trim() ?? '';
  const base = commit && baseOf(commit, (...args) => git(...args)?.trim());
  const lists = [
    git('diff', '--name-only', '-z', base || 'HEAD'),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const changed = lists.flatMap((list) => list?.split('\0') ?? []).filter(Boolean);
  return { commit, base: base || null, changed: [...new Set(changed)].toSorted() };
}

/** Where a branch left the main one; on the main one, the commit before. */
function baseOf(commit: string, git: (...args: string[]) => string | undefined): string | undefined {
  for (const main of ['origin/main', 'main']) {
    const base = git('merge-base', main, commit);
    if (base && base !== commit) return base;
  }
  return git('rev-parse', '--verify', `${commit}^`);
}

/** The share of a commit, of so many: hashes are spread evenly. */
export function shareOf(commit: string, shares = SHARES): number {
  return (Number.parseInt(commit.slice(0, 8), 16) || 0) % shares;
}

/** Tells whether the item at this place of its list is in the sample: in the commit's share of so many, or made of a changed file. */
export function isChosen(
  { commit, changed }: Sample,
  at: number,
  madeOf: readonly string[],
  shares = SHARES,
): boolean {
  return at % shares === shareOf(commit, shares) || isChanged(changed, madeOf);
}

/** Tells whether one of the changed files is among these files and folders. */
export function isChanged(changed: readonly string[], madeOf: readonly string[]): boolean {
  // Of a folder, its texts and unit tests change nothing that is played.
  const isPlayed = (file: string): boolean => !/\.md$|\.test(-d)?\.tsx?$/.test(file);
  return changed.some((file) =>
    madeOf.some((path) => file === path || (path.endsWith('/') && file.startsWith(path) && isPlayed(file))),
  );
}

/** Says what is sampled, for the log of a run. */
export function describeSample({ commit, base, changed }: Sample): string {
  const since = base
    ? `since ${base.slice(0, 10)}`
    : 'in the working tree (this clone has no earlier commit)';
  const name = commit ? `commit ${commit.slice(0, 10)}` : 'no commit';
  return `Slow tests: share ${shareOf(commit) + 1} of ${SHARES} (${name}), and what ${changed.length} changed files concern, ${since}.`;
}
