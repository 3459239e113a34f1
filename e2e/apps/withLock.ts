import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Runs `work` while nobody else holds the lock `file`, which names its process; the lock of a process that is gone is free. */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}.${Math.random()}`;
  await writeFile(own, String(process.pid));
  try {
    // A link appears with its content, or not at all.
    while (!(await tryLink(own, file))) {
      const pid = Number(await readFile(file, 'utf8').catch(() => ''));
      if (pid && !isRunning(pid)) await rm(file, { force: true });
      else await delay(50);
    }
    try {
      return await work();
    } finally {
      await rm(file, { force: true });
    }
  } finally {
    await rm(own, { force: true });
  }
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
