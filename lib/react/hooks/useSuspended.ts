import * as React from 'react';
import type { AnswerQuestion } from '../queries/EndpointQuery.ts';
import { nothingToWaitFor, promiseOf } from './resultPromise.ts';
import { useKept } from './useRevalidation.ts';
import { useSeen } from './useQueryResult.ts';

const react = { ...React } as {
  // React 18 has none, and a bundler that looks for it there would complain.
  readonly use?: (promise: Promise<unknown>) => unknown;
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: { didUsePromise?: boolean };
};
const { use, __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react;

/** The answer to a question: waits in the nearest Suspense until it is there, and throws its error. */
export function useAwaited(question: AnswerQuestion | undefined): unknown {
  const seen = useSeen(question);
  useKept(question);
  if (use) {
    // A thrown promise makes React 19 re-render two suspended boundaries by turns, without end.
    try {
      // React renders again what it suspended, and wants the same promises in the same order.
      for (const promise of seen?.reader.waitedFor ?? []) use(promise);
      return use(question && seen ? promiseOf(question, seen) : nothingToWaitFor);
    } finally {
      // Where `use` was called, `act` leaves the rest of the render to whoever awaits it. Nobody awaits a
      // synchronous one, such as Testing Library's `render`: nothing would ever be rendered.
      if (internals?.didUsePromise) internals.didUsePromise = false;
    }
  }
  if (!question || !seen) return undefined;
  const { data, error } = seen.answer.waits ? question.await() : seen.answer;
  if (error) throw error;
  return data;
}
