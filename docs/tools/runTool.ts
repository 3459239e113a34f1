import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.ts';

/** Runs an installed tool to its end, with its output on ours; rejects when it fails. */
export function runTool(name: string, args: readonly string[]): Promise<void> {
  const bin = join(root, 'node_modules/.bin');
  const child = spawn(join(bin, name), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  // Whoever stops this process stops the tool with it.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  let isStopped = false;
  const stop = (signal: NodeJS.Signals): void => {
    isStopped = true;
    child.kill(signal);
  };
  for (const signal of signals) process.once(signal, stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0 || isStopped) resolve();
      else reject(new Error(`${name} ended with ${code}`));
    });
  });
}
