import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The processes and the temporary folder of one browser; `end` leaves nothing of them. */
export class Processes {
  readonly folder: string = mkdtempSync(join(tmpdir(), 'wireshape-browser-'));
  readonly #children: ChildProcess[] = [];

  /** Starts a program, and waits until it prints what `isReady` finds. */
  async start(
    program: string,
    args: readonly string[],
    ready: RegExp | undefined,
    env: Record<string, string> = {},
  ): Promise<string> {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: this.folder, XDG_CONFIG_HOME: this.folder, LC_ALL: 'C.UTF-8', ...env },
      // A group of its own, so that its own children end with it.
      detached: true,
    });
    this.#children.push(child);
    let printed = '';
    return new Promise((resolve, reject) => {
      const hear = (data: Buffer): void => {
        printed += String(data);
        const found = ready?.exec(printed);
        if (found) resolve(found[1] ?? found[0]);
        // Whatever else it prints is of no use, but it has to be read.
        printed = printed.slice(-10_000);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('error', reject);
      child.on('exit', (code) => reject(new Error(`${program} ended with ${code}: ${printed}`)));
      if (!ready) child.on('spawn', () => resolve(''));
    });
  }

  /** Ends all of them, the last one first. */
  async end(): Promise<void> {
    for (const child of this.#children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) continue;
      const ended = once(child, 'exit');
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        child.kill('SIGKILL');
      }
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
