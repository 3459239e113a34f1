import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import pending from './rules.pending.json' with { type: 'json' };

const file = 'e2e/rules.pending.json';

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

it('has a list of pending rules that only ever shrinks', () => {
  const commits = git('log', '--format=%H', '--', file)?.split('\n').filter(Boolean) ?? [];
  for (const commit of commits) {
    const earlier = git('show', `${commit}:${file}`);
    const rules = git('show', `${commit}:e2e/rules.ts`);
    if (!earlier || !rules) continue;
    const allowed = new Set(JSON.parse(earlier) as string[]);
    // A rule that did not exist then may have joined the list with its own beginning.
    const back = pending.filter((id) => !allowed.has(id) && rules.includes(`'${id}'`));
    expect(back, `taken off the list by ${commit.slice(0, 7)}`).toEqual([]);
  }
});
