import { spawnSync } from 'node:child_process';

/** Runs a program to its end, its output (errors only, if quiet) going to ours; `why` says in words what went wrong. */
export function run(program, args, { cwd, path = process.env.PATH, env = {}, quiet = false } = {}) {
  const { status, signal, error } = spawnSync(program, args, {
    cwd,
    stdio: ['inherit', quiet ? 'ignore' : 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env, PATH: path },
  });
  const why = error ? error.message : signal ? `ended by ${signal}` : `exit code ${status}`;
  return { ok: status === 0, why };
}
