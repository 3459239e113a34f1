import { calm, type Conditions } from '../protocol/Conditions.ts';
import { runs } from './runs.ts';
import { send } from './send.ts';

type Answer = (request: Request) => Promise<Response>;

let conditions: Conditions = calm;

/** Sets what the network is like, from the next request on. */
export function setConditions(next: Conditions): void {
  conditions = next;
}

/** The same network, under the conditions that the reader has set. */
export function underConditions(answer: Answer): Answer {
  return async (request) => {
    const { latency, offline, failNext } = conditions;
    if (failNext && !offline) {
      conditions = { ...conditions, failNext: false };
      send({ type: 'network', run: runs.current, conditions });
    }
    if (latency > 0) await waited(latency, request.signal);
    if (offline) throw new TypeError('Failed to fetch');
    return failNext ? planted() : answer(request);
  };
}

function planted(): Response {
  return Response.json({ message: 'This one was made to fail.' }, { status: 500 });
}

function waited(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
    if (signal.aborted) reject(signal.reason as Error);
  });
}
