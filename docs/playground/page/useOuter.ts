import { useEffect, useReducer } from 'react';
import type { Exchange } from '../protocol/Exchange.ts';
import type { Log } from '../protocol/Log.ts';
import { parseOuterMessage, type OuterMessage } from '../protocol/OuterMessage.ts';
import type { Problem } from '../protocol/Problem.ts';
import type { StoreView } from '../protocol/StoreView.ts';

/** What the frames have told about the run so far. */
export interface Outer {
  hasRun: boolean;
  problem: Problem | undefined;
  stores: readonly StoreView[];
  exchanges: readonly Exchange[];
  logs: readonly Log[];
}

const MOST_LOGS = 200;

const empty: Outer = { hasRun: false, problem: undefined, stores: [], exchanges: [], logs: [] };

/** Listens to the outer frame, and to nobody else. */
export function useOuter(frame: HTMLIFrameElement): Outer {
  const [outer, take] = useReducer(reduce, empty);
  useEffect(() => {
    const receive = (event: MessageEvent): void => {
      if (event.origin !== location.origin || event.source !== frame.contentWindow) return;
      const message = parseOuterMessage(event.data);
      if (message) take(message);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [frame]);
  return outer;
}

function reduce(outer: Outer, message: OuterMessage): Outer {
  switch (message.type) {
    case 'started':
      return { ...outer, logs: [] };
    case 'finished':
      return { ...outer, hasRun: true };
    case 'problem':
      return { ...outer, problem: message.problem };
    case 'store':
      return { ...outer, stores: message.stores };
    case 'wire':
      return { ...outer, exchanges: message.exchanges };
    case 'log':
      return { ...outer, logs: [...outer.logs, message.log].slice(-MOST_LOGS) };
  }
}
