import type { Conditions } from './Conditions.ts';
import type { Theme } from './Theme.ts';

/** What the outer frame asks of the inner one. */
export type RunMessage =
  | { type: 'ping' }
  | { type: 'theme'; theme: Theme }
  | { type: 'network'; conditions: Conditions }
  /** Asks what the stores held after the action of this id. */
  | { type: 'look'; id: number }
  /** Compiled modules by path: `mocks` first, then `entry`. */
  | { type: 'run'; run: number; entry: string; mocks?: string; modules: Readonly<Record<string, string>> };
