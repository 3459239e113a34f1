import type { Figures } from './figures.ts';
import type { Side } from './Side.ts';

export type Looks = Figures['between'];

/** What a user does with an example, and what goes wrong meanwhile. */
export interface Scenario {
  readonly title: string;
  /** What happens while everything works; gives what is shown while the user waits. */
  work(side: Side): Promise<Looks>;
  /** What is shown when the server fails. */
  fail(side: Side): Promise<Looks>;
  /** What is shown without a network, and once it is back. */
  lose(side: Side): Promise<Looks>;
}

/** What a server says that fails. */
export const FAILS = { status: 500 };
