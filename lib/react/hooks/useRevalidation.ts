import { useEffect, useState } from 'react';
import type { AnswerQuestion } from '../queries/EndpointQuery.ts';

/** Fetches when the component comes, when the arguments change and when the answer is expired; never on a re-render. */
export function useKept(question: AnswerQuestion | undefined): void {
  // What its renders asked for since the last commit, suspended ones among them.
  const [rendered] = useState(() => new Set<AnswerQuestion>());
  if (question) rendered.add(question);
  useEffect(() => {
    const stop = question?.keep();
    for (const other of rendered) if (other !== question) other.release();
    rendered.clear();
    return stop;
  }, [question, rendered]);
  useEffect(
    () => () => {
      for (const other of rendered) other.release();
    },
    [rendered],
  );
}
