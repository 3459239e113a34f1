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
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} ended with ${code}`))));
  });
}
