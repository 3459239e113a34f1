import { useEffect } from 'react';
import type { AnswerQuestion } from './AnswerQuestion.ts';

/** Fetches when the component comes, when the arguments change and when the answer is expired; never on a re-render. */
export function useKept(question: AnswerQuestion | undefined): void {
  useEffect(() => question?.keep(), [question]);
}
