import * as React from 'react';
import type { AnswerQuestion } from './AnswerQuestion.ts';
import { nothingToWaitFor, promiseOf } from './promiseOf.ts';
import { useKept } from './useKept.ts';
import { useReader } from './useReader.ts';

// React 18 has none, and a bundler that looks for it there would complain.
const { use } = { ...React } as { use?: (promise: Promise<unknown>) => unknown };

/** The answer to a question: waits in the nearest Suspense until it is there, and throws its error. */
export function useAwaited(question: AnswerQuestion | undefined): unknown {
  const seen = useReader(question);
  useKept(question);
  // A promise that is thrown makes React 19 render by turns, without end, two that wait once more.
  if (use) return use(question && seen ? promiseOf(question, seen) : nothingToWaitFor);
  if (!question || !seen) return undefined;
  const { data, error } = seen.waits ? question.await() : seen;
  if (error) throw error;
  return data;
}
