import type { ActionView, Call, Conditions, Exchange, StoreView } from 'wireshape/devtools';
import type { CheckEnd, CheckResult } from '../../protocol/CheckResult.ts';
import { defaultConditions } from '../../protocol/Conditions.ts';
import { MAX_LOGS, type Log } from '../../protocol/Log.ts';
import type { OuterMessage } from '../../protocol/OuterMessage.ts';
import type { Problem } from '../../protocol/Problem.ts';
import type { StoreSnapshot } from '../../protocol/StoreView.ts';

/** What the frames have reported about the current run. */
export interface PreviewState {
  /** The number of runs started. */
  runs: number;
  hasRun: boolean;
  /** Whether the latest run came to its end: false while it runs, and where it was stopped. */
  hasEnded: boolean;
  problem: Problem | undefined;
  stores: readonly StoreView[];
  /** The earlier state that was requested last. */
  snapshot: StoreSnapshot | undefined;
  actions: readonly ActionView[];
  calls: readonly Call[];
  exchanges: readonly Exchange[];
  logs: readonly Log[];
  conditions: Conditions;
  /** The outcome of the steps, if this run plays them. */
  checkResult: CheckResult | undefined;
  /** The check that was heard of last, and how it ended; another run does not change it. */
  check: { id: number; end?: CheckEnd } | undefined;
}

/** The state before the first run. */
export const initialPreviewState: PreviewState = {
  runs: 0,
  hasRun: false,
  hasEnded: false,
  problem: undefined,
  stores: [],
  snapshot: undefined,
  actions: [],
  calls: [],
  exchanges: [],
  logs: [],
  conditions: defaultConditions,
  checkResult: undefined,
  check: undefined,
};

/** The state after a message from the outer frame. */
export function reducePreviewState(state: PreviewState, message: OuterMessage): PreviewState {
  switch (message.type) {
    case 'started':
      return {
        ...state,
        runs: state.runs + 1,
        hasEnded: false,
        snapshot: undefined,
        checkResult: undefined,
        logs: [],
      };
    case 'finished':
      return { ...state, hasRun: true, hasEnded: true };
    case 'problem': {
      // A check that passed says nothing about newer code that does not compile.
      const isOutdated =
        message.problem?.kind === 'compile' && state.checkResult?.outcomes.every(({ ok }) => ok);
      return {
        ...state,
        problem: message.problem,
        ...(message.problem?.kind === 'stopped' && { hasEnded: false }),
        ...(isOutdated && { checkResult: undefined }),
      };
    }
    case 'store':
      return { ...state, stores: message.stores };
    case 'snapshot':
      return { ...state, snapshot: message.snapshot };
    case 'actions':
      return { ...state, actions: message.actions };
    case 'calls':
      return { ...state, calls: message.calls };
    case 'checkResult': {
      if (hasEnded(state, message.check)) return state;
      const { check: id, result } = message;
      return { ...state, checkResult: result, check: { id, ...(result.isDone && { end: 'done' }) } };
    }
    case 'checkEnded':
      if (hasEnded(state, message.check)) return state;
      return { ...state, check: { id: message.check, end: message.how } };
    case 'network':
      return { ...state, conditions: message.conditions };
    case 'wire':
      return { ...state, exchanges: message.exchanges };
    case 'logs':
      return { ...state, logs: [...state.logs, ...message.logs].slice(-MAX_LOGS) };
  }
}

/** A result may be late, and an end be sent of what was just done. Checks without an id of their own begin again and again. */
function hasEnded({ check }: PreviewState, id: number): boolean {
  return id > 0 && check?.id === id && check.end !== undefined;
}
