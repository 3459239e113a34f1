import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeSample, isChosen, readSample, type Sample, SHARES, shareOf } from './Sample.ts';

const home = mkdtempSync(join(tmpdir(), 'sample-'));
afterAll(() => rmSync(home, { recursive: true }));

const git = (cwd: string, ...args: string[]): string => {
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...author, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
};
const write = (root: string, file: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), String(Math.random()));
};
const commit = (root: string, ...files: string[]): string => {
  for (const file of files) write(root, file);
  git(root, 'add', '-A');
  git(root, 'commit', '-m', 'change');
  return git(root, 'rev-parse', 'HEAD');
};
const repository = (): string => {
  const root = mkdtempSync(join(home, 'repository-'));
  git(root, 'init', '-b', 'main');
  commit(root, 'first');
  return root;
};

describe('readSample', () => {
  it('takes on main what the last commit changed, and edits that are not committed', () => {
    const root = repository();
    commit(root, 'earlier');
    const last = commit(root, 'examples/a/api.ts', 'ä b');
    write(root, 'first');
    write(root, 'new');
    const { changed, commit: tested } = readSample(root);
    expect(changed).toEqual(['examples/a/api.ts', 'first', 'new', 'ä b']);
    expect(tested).toBe(last);
  });
  it('takes on a branch everything since it left main, not what main changed since', () => {
    const root = repository();
    const base = git(root, 'rev-parse', 'HEAD');
    git(root, 'checkout', '-b', 'branch');
    commit(root, 'one');
    commit(root, 'two');
    git(root, 'checkout', 'main');
    commit(root, 'elsewhere');
    git(root, 'checkout', 'branch');
    expect(readSample(root)).toMatchObject({ base, changed: ['one', 'two'] });
  });
  it('has the same commit in a clone without history, and nothing changed', () => {
    const root = repository();
    const last = commit(root, 'second');
    const clone = join(home, 'clone');
    git(home, 'clone', '--depth', '1', `file://${root}`, clone);
    expect(readSample(clone)).toEqual({ commit: last, base: null, changed: [] });
    write(clone, 'second');
    expect(readSample(clone).changed).toEqual(['second']);
    expect(describeSample(readSample(clone))).toContain('no earlier commit');
  });
  it('plays one share outside of a repository', () => {
    const root = mkdtempSync(join(home, 'plain-'));
    expect(readSample(root)).toEqual({ commit: '', base: null, changed: [] });
  });
});

describe('isChosen', () => {
  /** A commit of this share. */
  const commitOf = (share: number): string => share.toString(16).padStart(8, '0');
  const sample: Sample = {
    commit: commitOf(2),
    base: null,
    changed: ['examples/a/api.ts', 'e2e/x.spec.ts'],
  };

  it('plays each item in exactly one share, of as many as are asked for', () => {
    for (const count of [SHARES, 3]) {
      const shares = Array.from({ length: count }, (_, share) => ({ ...sample, commit: commitOf(share) }));
      for (let at = 0; at < 20; at++)
        expect(shares.filter((one) => isChosen(one, at, ['examples/b/'], count))).toHaveLength(1);
    }
  });
  it('plays what is made of a changed file, in whatever share', () => {
    expect(isChosen(sample, 0, ['examples/a/'])).toBe(true);
    expect(isChosen(sample, 0, ['examples/b/', 'e2e/x.spec.ts'])).toBe(true);
    expect(isChosen(sample, 0, ['examples/b/', 'examples/', 'x'])).toBe(true);
  });
  it('plays nothing of a folder for its texts and unit tests alone, and a text by its own name', () => {
    const changed = ['lib/README.md', 'lib/read/laws.test.ts', 'lib/read/types.test-d.ts', 'docs/a.md'];
    const told = { ...sample, changed };
    expect(isChosen(told, 0, ['lib/'])).toBe(false);
    expect(isChosen(told, 0, ['docs/a.md'])).toBe(true);
    expect(isChosen({ ...told, changed: [...changed, 'lib/read/laws.ts'] }, 0, ['lib/'])).toBe(true);
  });
  it('takes no file for a folder, nor a beginning for a name', () => {
    expect(isChosen(sample, 0, ['examples/a', 'e2e/x.spec', 'examples/ap/'])).toBe(false);
  });
});

describe('shareOf', () => {
  it('spreads commits over all shares', () => {
    const hashes = Array.from({ length: 60 }, (_, at) => createHash('sha1').update(`${at}`).digest('hex'));
    expect(new Set(hashes.map((hash) => shareOf(hash))).size).toBe(SHARES);
  });
});
