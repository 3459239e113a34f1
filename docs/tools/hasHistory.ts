import { spawnSync } from 'node:child_process';
import { root } from './root.ts';

/** Whether git can date each page: there is a repository, and it isn't shallow, where all would have one date. */
export function hasHistory(): boolean {
  const { stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout?.trim() === 'false';
}
