import { parseActions, type ActionView } from './ActionView.ts';
import { parseCalls, type Call } from './Call.ts';
import { parseChecked, type Checked } from './CheckResult.ts';
import { parseConditions, type Conditions } from './Conditions.ts';
import { parseExchanges, type Exchange } from './Exchange.ts';
import type { DataKind } from './InnerMessage.ts';
import { parseLogs, type Log } from './Log.ts';
import { parseProblem, type Problem } from './Problem.ts';
import { isRecord } from './validate.ts';
import { parsePast, parseStores, type Past, type StoreView } from './StoreView.ts';

/** What the outer frame passes on to the page, beside Sandpack's own protocol. */
export type OuterMessage =
  | { type: 'started' | 'finished' }
  | { type: 'problem'; problem: Problem | undefined }
  | { type: 'store'; stores: StoreView[] }
  | { type: 'past'; past: Past }
  | { type: 'actions'; actions: ActionView[] }
  | { type: 'calls'; calls: Call[] }
  | { type: 'checked'; checked: Checked }
  | { type: 'network'; conditions: Conditions }
  | { type: 'wire'; exchanges: Exchange[] }
  | { type: 'logs'; logs: Log[] };

/** The same on its way: what a reader's code holds is still text. */
export type OuterWire =
  | { type: 'started' | 'finished' }
  | { type: 'problem'; problem: Problem | undefined }
  | { type: DataKind; json: string }
  | { type: 'network'; conditions: Conditions }
  | { type: 'logs'; logs: Log[] };

/** Reads a message from the outer frame, whose contents come from the reader's code: undefined if it is none. */
export function parseOuterMessage(value: unknown): OuterMessage | undefined {
  if (!isRecord(value) || !isRecord(value.wireshape)) return undefined;
  const message = value.wireshape;
  switch (message.type) {
    case 'started':
    case 'finished':
      return { type: message.type };
    case 'problem': {
      const problem = parseProblem(message.problem);
      // Without one, what was wrong is so no more; a malformed one says nothing.
      return problem || message.problem === undefined ? { type: 'problem', problem } : undefined;
    }
    case 'store': {
      const stores = parseStores(message.json);
      return stores && { type: 'store', stores };
    }
    case 'past': {
      const past = parsePast(message.json);
      return past && { type: 'past', past };
    }
    case 'actions': {
      const actions = parseActions(message.json);
      return actions && { type: 'actions', actions };
    }
    case 'calls': {
      const calls = parseCalls(message.json);
      return calls && { type: 'calls', calls };
    }
    case 'checked': {
      const checked = parseChecked(message.json);
      return checked && { type: 'checked', checked };
    }
    case 'network':
      return { type: 'network', conditions: parseConditions(message.conditions) };
    case 'wire': {
      const exchanges = parseExchanges(message.json);
      return exchanges && { type: 'wire', exchanges };
    }
    case 'logs': {
      const logs = parseLogs(message.logs);
      return logs && { type: 'logs', logs };
    }
  }
  return undefined;
}
