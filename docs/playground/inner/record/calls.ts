import type { Call } from 'wireshape/devtools';
import type { Action } from 'wireshape';
import { latestJson } from '../report/json.ts';
import { onRunEnd, run } from '../sandbox/run.ts';
import { scheduleFlush, send } from '../report/send.ts';

type FetchAction = Extract<Action, { type: 'wireshape/fetch' }>;
type SetResponseAction = Extract<Action, { type: 'wireshape/setresponse' }>;

const MAX_CALLS = 100;

const calls: Call[] = [];
const fetchedAt = new WeakMap<Call, number>();
let lastId = 0;

onRunEnd(() => {
  calls.length = 0;
  lastId = 0;
});

/** Records a call; returns its action with a `meta` that records the outcome. */
export function trackCall(action: FetchAction): FetchAction {
  const { key, args, meta, endpoint } = action;
  lastId += 1;
  const startedAt = performance.now();
  const call: Call = { id: lastId, key, args: [...args], startedAt, status: 'pending', exchanges: [] };
  const joined = endpoint.sideEffect ? undefined : calls.findLast((one) => isPending(one) && one.key === key);
  if (joined) call.joins = joined.joins ?? joined.id;
  calls.push(call);
  fetchedAt.set(call, meta.fetchedAt);
  if (calls.length > MAX_CALLS) calls.shift();
  scheduleFlush(sendCalls);
  const settle = (status: Call['status'], error?: unknown): void => {
    call.status = status;
    if (error !== undefined) call.error = String(error);
    scheduleFlush(sendCalls);
  };
  return {
    ...action,
    meta: {
      ...meta,
      resolve(value) {
        settle('resolved');
        meta.resolve(value);
      },
      reject(error) {
        settle('rejected', error);
        meta.reject(error);
      },
    },
  };
}

/** Records what an endpoint returned for its response. */
export function recordResponse({ key, response, meta }: SetResponseAction): void {
  const call = calls.find(
    (one) => isPending(one) && one.key === key && fetchedAt.get(one) === meta.fetchedAt,
  );
  if (!call || response === undefined) return;
  call.value = response;
  scheduleFlush(sendCalls);
}

/** Assigns a request to the call that most likely made it: requests do not name their call. */
export function recordRequest(exchange: number, method: string, url: string): void {
  const open = calls.filter((call) => isPending(call) && call.joins === undefined);
  const named = open.filter(({ key }) => key === `${method} ${url}`);
  const isFirst = ({ exchanges }: Call): boolean => exchanges.length === 0;
  const first = open.filter(isFirst);
  const call = named.find(isFirst) ?? named.at(-1) ?? (first.length === 1 ? first[0] : undefined);
  call?.exchanges.push(exchange);
  scheduleFlush(sendCalls);
}

function isPending({ status }: Call): boolean {
  return status === 'pending';
}

/** Sends the latest calls of this run. */
export function sendCalls(): void {
  send({ type: 'calls', run: run.id, json: latestJson(calls) });
}
