import type { ActionView } from '../../protocol/ActionView.ts';
import type { Call } from '../../protocol/Call.ts';
import type { Checked } from '../../protocol/CheckResult.ts';
import { calm, type Conditions } from '../../protocol/Conditions.ts';
import type { Exchange } from '../../protocol/Exchange.ts';
import { MOST_LOGS, type Log } from '../../protocol/Log.ts';
import type { OuterMessage } from '../../protocol/OuterMessage.ts';
import type { Problem } from '../../protocol/Problem.ts';
import type { Past, StoreView } from '../../protocol/StoreView.ts';

/** What the frames have told about the run so far. */
export interface Outer {
  /** How many runs have begun. */
  runs: number;
  hasRun: boolean;
  problem: Problem | undefined;
  stores: readonly StoreView[];
  /** The earlier state that was asked for last. */
  past: Past | undefined;
  actions: readonly ActionView[];
  calls: readonly Call[];
  exchanges: readonly Exchange[];
  logs: readonly Log[];
  conditions: Conditions;
  /** What came of the steps, where this run plays them. */
  checked: Checked | undefined;
}

/** What is known before the first run. */
export const emptyOuter: Outer = {
  runs: 0,
  hasRun: false,
  problem: undefined,
  stores: [],
  past: undefined,
  actions: [],
  calls: [],
  exchanges: [],
  logs: [],
  conditions: calm,
  checked: undefined,
};

/** What is known once a message is read. */
export function reduceOuter(outer: Outer, message: OuterMessage): Outer {
  switch (message.type) {
    case 'started':
      return { ...outer, runs: outer.runs + 1, past: undefined, checked: undefined, logs: [] };
    case 'finished':
      return { ...outer, hasRun: true };
    case 'problem': {
      // What was found in code that ran says nothing of code that cannot.
      const isOutdated = message.problem?.kind === 'compile' && outer.checked?.outcomes.every(({ ok }) => ok);
      return { ...outer, problem: message.problem, ...(isOutdated && { checked: undefined }) };
    }
    case 'store':
      return { ...outer, stores: message.stores };
    case 'past':
      return { ...outer, past: message.past };
    case 'actions':
      return { ...outer, actions: message.actions };
    case 'calls':
      return { ...outer, calls: message.calls };
    case 'checked':
      return { ...outer, checked: message.checked };
    case 'network':
      return { ...outer, conditions: message.conditions };
    case 'wire':
      return { ...outer, exchanges: message.exchanges };
    case 'logs':
      return { ...outer, logs: [...outer.logs, ...message.logs].slice(-MOST_LOGS) };
  }
}
