import type { Conditions } from 'wireshape/devtools';
import type { Observation, Step } from '../../../examples/Example.ts';
import type { Theme } from './Theme.ts';

/** Packages that few examples import: the outer frame loads them when code does. The inner frame holds all others. */
export const sentPackages: readonly string[] = ['bignumber.js', 'temporal-polyfill'];

/** What the outer frame sends to the inner one. */
export type RunMessage =
  | { type: 'ping' }
  /** Transfers the port for all further messages. */
  | { type: 'connect' }
  /** Sent before and after a while in which the outer frame's thread was busy on purpose; times as of `Date.now`. */
  | { type: 'probing' }
  | { type: 'probed'; from: number; to: number }
  | { type: 'theme'; theme: Theme }
  | { type: 'network'; conditions: Conditions }
  /** Requests what the stores held after the action of this id. */
  | { type: 'getSnapshot'; id: number }
  | {
      type: 'run';
      run: number;
      /** Compiled modules by path: `mocks` first, then `entry`. */
      modules: Readonly<Record<string, string>>;
      entry: string;
      /** The code of those of `sentPackages` that the modules import, by name. */
      packages: Readonly<Record<string, string>>;
      mocks?: string;
      check?: Check;
    };

/** What is played once the code has run. */
export interface Check {
  steps: readonly Step[];
  /** Of a lesson: looked for when a step fails. */
  causes?: readonly Observation[] | undefined;
  /** The results carry it, and the reader's code does not know it: it cannot send a result of its own. */
  token: string;
}
