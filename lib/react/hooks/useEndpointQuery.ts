import type { AnyEndpoint } from '../../store/actions.ts';
import { fail } from '../../errors/errors.ts';
import { isKept } from '../../store/expiry.ts';
import { isNull } from '../../store/isNull.ts';
import type { AnswerQuestion, Asked } from '../queries/EndpointQuery.ts';
import { useView } from '../provider/useProviderState.ts';

/** Asks for an endpoint's answer; undefined where `null` says that there is nothing to ask. */
export function useQuestion(endpoint: AnyEndpoint, args: readonly unknown[]): AnswerQuestion | undefined {
  const { questions } = useView();
  if (!isKept(endpoint)) fail('not_kept', endpoint.name);
  return isNull(args) ? undefined : questions.answer(endpoint as Asked, args);
}
