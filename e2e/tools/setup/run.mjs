import { spawn, spawnSync } from 'node:child_process';

/** Runs a program to its end, its output (errors only, if quiet) going to ours; `why` says in words what went wrong. */
export function run(program, args, { cwd, path = process.env.PATH, env = {}, quiet = false } = {}) {
  const { status, signal, error } = spawnSync(program, args, {
    cwd,
    stdio: ['inherit', quiet ? 'ignore' : 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env, PATH: path },
  });
  return { ok: status === 0, why: whyOf(status, signal, error) };
}

/** Runs a program beside others, until its end; its output is returned in place of being shown. */
export async function runBeside(program, args, { cwd, path = process.env.PATH, env = {} }) {
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env, PATH: path },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, why: error.message, output }));
    child.on('close', (status, signal) => resolve({ ok: status === 0, why: whyOf(status, signal), output }));
  });
}

function whyOf(status, signal, error) {
  return error ? error.message : signal ? `ended by ${signal}` : `exit code ${status}`;
}
