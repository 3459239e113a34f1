import type { ActionView, Call, Conditions, Exchange, StoreView } from 'wireshape/devtools';
import { parseActions } from './ActionView.ts';
import { parseCalls } from './Call.ts';
import { parseCheckResult, type CheckEnd, type CheckResult } from './CheckResult.ts';
import { parseConditions } from './Conditions.ts';
import { parseExchanges } from './Exchange.ts';
import type { DataKind } from './InnerMessage.ts';
import { parseLogs, type Log } from './Log.ts';
import { parseProblem, type Problem } from './Problem.ts';
import { isRecord, parseCount } from './validate.ts';
import { parseSnapshot, parseStores, type StoreSnapshot } from './StoreView.ts';

/** What the outer frame sends to the page, besides Sandpack's own protocol. */
export type OuterMessage =
  | { type: 'started' | 'finished' }
  | { type: 'problem'; problem: Problem | undefined }
  | { type: 'store'; stores: StoreView[] }
  | { type: 'snapshot'; snapshot: StoreSnapshot }
  | { type: 'actions'; actions: ActionView[] }
  | { type: 'calls'; calls: Call[] }
  | { type: 'checkResult'; check: number; result: CheckResult }
  | { type: 'checkEnded'; check: number; how: CheckEnd }
  | { type: 'network'; conditions: Conditions }
  | { type: 'wire'; exchanges: Exchange[] }
  | { type: 'logs'; logs: Log[] };

/** The same messages as posted: data from the reader's code is still JSON text. */
export type OuterWire =
  | { type: 'started' | 'finished' }
  | { type: 'problem'; problem: Problem | undefined }
  | { type: Exclude<DataKind, 'checkResult'>; json: string }
  | { type: 'checkResult'; check: number; json: string }
  | { type: 'checkEnded'; check: number; how: CheckEnd }
  | { type: 'network'; conditions: Conditions }
  | { type: 'logs'; logs: Log[] };

/** Parses a message from the outer frame, whose contents come from the reader's code; undefined if it is invalid. */
export function parseOuterMessage(value: unknown): OuterMessage | undefined {
  if (!isRecord(value) || !isRecord(value.wireshape)) return undefined;
  const message = value.wireshape;
  switch (message.type) {
    case 'started':
    case 'finished':
      return { type: message.type };
    case 'problem': {
      const problem = parseProblem(message.problem);
      // An absent problem clears the last one; a malformed one is ignored.
      return problem || message.problem === undefined ? { type: 'problem', problem } : undefined;
    }
    case 'store': {
      const stores = parseStores(message.json);
      return stores && { type: 'store', stores };
    }
    case 'snapshot': {
      const snapshot = parseSnapshot(message.json);
      return snapshot && { type: 'snapshot', snapshot };
    }
    case 'actions': {
      const actions = parseActions(message.json);
      return actions && { type: 'actions', actions };
    }
    case 'calls': {
      const calls = parseCalls(message.json);
      return calls && { type: 'calls', calls };
    }
    case 'checkResult': {
      const result = parseCheckResult(message.json);
      return result && { type: 'checkResult', check: parseCount(message.check) ?? 0, result };
    }
    case 'checkEnded':
      return {
        type: 'checkEnded',
        check: parseCount(message.check) ?? 0,
        how: message.how === 'stopped' ? 'stopped' : 'superseded',
      };
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
