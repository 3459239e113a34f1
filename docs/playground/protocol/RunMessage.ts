import type { Theme } from './Theme.ts';

/** What the outer frame asks of the inner one. */
export type RunMessage =
  | { type: 'ping' }
  | { type: 'theme'; theme: Theme }
  /** Compiled modules by path: `mocks` first, then `entry`. */
  | { type: 'run'; run: number; entry: string; mocks?: string; modules: Readonly<Record<string, string>> };
