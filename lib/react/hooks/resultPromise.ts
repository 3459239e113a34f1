import { getOrInsert } from '../../schema/getOrInsert.ts';
import type { Answer } from '../queries/QueryResult.ts';
import type { Seen } from './QueryObserver.ts';
import type { AnswerQuestion } from '../queries/EndpointQuery.ts';

const promises = new WeakMap<Answer, Promise<unknown>>();

/** A promise of an answer; where it is there, marked so that React's `use` does not wait for it. */
export function promiseOf(question: AnswerQuestion, seen: Seen): Promise<unknown> {
  const answer = seen.answer.waits ? question.now() : seen.answer;
  if (answer.waits) return seen.reader.wait(question.wait());
  return getOrInsert(promises, answer, () => settled(answer));
}

/** Stands for a promise where there is no question. */
export const nothingToWaitFor = /* @__PURE__ */ settled({ data: undefined });

function settled({ data, error }: Answer): Promise<unknown> {
  if (!error) return Object.assign(Promise.resolve(data), { status: 'fulfilled', value: data });
  const promise = Object.assign(Promise.reject(error as Error), { status: 'rejected', reason: error });
  promise.catch(() => {});
  return promise;
}
