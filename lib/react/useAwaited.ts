import type { AnswerQuestion } from './AnswerQuestion.ts';
import { useKept } from './useKept.ts';
import { useReader } from './useReader.ts';

/** The answer to a question: waits in the nearest Suspense until it is there, and throws its error. */
export function useAwaited(question: AnswerQuestion | undefined): unknown {
  const seen = useReader(question);
  useKept(question);
  if (!question || !seen) return undefined;
  const { data, error } = seen.waits ? question.await() : seen;
  if (error) throw error;
  return data;
}
