import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Answer, Facet } from '../queries/QueryResult.ts';
import type { Question } from '../queries/StoreQuery.ts';
import { Reader, type Seen } from './QueryObserver.ts';
import { useBeforePaint } from '../provider/useIsomorphicLayoutEffect.ts';
import { useView } from '../provider/useProviderState.ts';

const never = (): (() => void) => () => {};
const no = (): boolean => false;
const whole: Facet = (answer) => answer;

/**
 * The answer to a question, kept up to date; undefined without a question.
 *
 * The answer is state of the component, so that React's own rules hold for it: what a transition changes
 * stays in the transition, and what is on the screen is of one version. Without a `facet` the component awaits the
 * answer, or has nothing to wait for. Another `facet` is another reader.
 */
export function useReader(question: Question | undefined, facet?: Facet): Answer | undefined {
  return useSeen(question, facet)?.answer;
}

/** The same, with the reader that gave it. */
export function useSeen(question: Question | undefined, facet?: Facet): Seen | undefined {
  const view = useView();
  const fromPage = useSyncExternalStore(never, no, view.differsFromPage);
  const reader = useMemo(
    () => question && new Reader(view, question, facet ?? whole, !facet, view.start(fromPage)),
    [view, question, facet, fromPage],
  );
  const [given, give] = useState<Seen>();
  const seen = given?.reader === reader ? given : reader?.first(view.start(fromPage));
  useBeforePaint(() => reader?.show(seen), [reader, seen]);
  useBeforePaint(() => reader?.join(give), [reader]);
  useEffect(() => reader?.follow(give), [reader]);
  return seen;
}
