import type { Step } from '../../../examples/Example.ts';
import type { Conditions } from './Conditions.ts';
import type { Theme } from './Theme.ts';

/** What the outer frame asks of the inner one. */
export type RunMessage =
  | { type: 'ping' }
  /** Hands over the port that all further messages come through. */
  | { type: 'connect' }
  | { type: 'theme'; theme: Theme }
  | { type: 'network'; conditions: Conditions }
  /** Asks what the stores held after the action of this id. */
  | { type: 'getSnapshot'; id: number }
  | {
      type: 'run';
      run: number;
      /** Compiled modules by path: `mocks` first, then `entry`. */
      modules: Readonly<Record<string, string>>;
      entry: string;
      mocks?: string;
      /** Played once the code has run. */
      steps?: readonly Step[];
    };
