import type { AnyEndpoint } from '../../store/actions.ts';
import { useEffect, useRef } from 'react';
import type { ArgsOrNull } from '../../store/infer.ts';
import type { AnswerQuestion, Asked } from '../queries/EndpointQuery.ts';
import { useQuestion } from './useEndpointQuery.ts';

/**
 * Keeps an endpoint's answer up to date while the component is there, every `pollFrequency` milliseconds.
 *
 * All who subscribe to one answer share one timer, which rests while the page is hidden or offline. With
 * `null` as the only argument it does nothing. To read the answer as well, use `useLive`.
 *
 * @example
 * function Price({ productId }: { productId: string }) {
 *   useSubscription(getTicker, { productId });
 *   return <b>{useCache(getTicker, { productId })?.price}</b>;
 * }
 */
export function useSubscription<E extends AnyEndpoint>(endpoint: E, ...args: ArgsOrNull<E>): void {
  useSubscribed(useQuestion(endpoint, args), endpoint);
}

/** Subscribes to the answer of a question, as often as the endpoint says now (CTL-10). */
export function useSubscribed(question: AnswerQuestion | undefined, endpoint: AnyEndpoint): void {
  const { pollFrequency } = endpoint;
  const newest = useRef(endpoint);
  useEffect(() => {
    newest.current = endpoint;
  }, [endpoint]);
  useEffect(() => question?.subscribe(newest.current as Asked), [question, pollFrequency]);
}
