import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkedIn } from './runLikeReactNative.ts';
import { runtimeServer } from './runtimeServer.ts';

const fixture = join(import.meta.dirname, '../fixtures/runtimes');

/** Copies the program of runtimes to a folder in which the package is installed. */
export function copyProgram(folder: string): void {
  cpSync(fixture, folder, { recursive: true });
}

/** Runs it there by a command such as `bun`, against a server of its own; returns how many things it has checked. */
export async function runProgram(
  folder: string,
  [program = '', ...args]: readonly string[],
): Promise<number> {
  const { origin, close } = await runtimeServer();
  try {
    const { stdout } = await promisify(execFile)(program, [...args, 'main.mjs'], {
      cwd: folder,
      env: { ...process.env, ORIGIN: origin, NODE_ENV: 'production' },
      timeout: 60_000,
    });
    return checkedIn(stdout);
  } finally {
    close();
  }
}
