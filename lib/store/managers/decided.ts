import { message, WireshapeError } from '../../errors/errors.ts';
import { report } from '../report.ts';
import { inTime } from './SavedItems.ts';

/** Milliseconds that a decision of the app may take: until then, the mutations of a scope wait for it. */
const LONGEST_DECISION = 30_000;

/** Resolves as the promise of an option does; to its default where that takes too long, which is reported (SEC-4). */
export function decided(option: string, decision: Promise<boolean>, otherwise: boolean): Promise<boolean> {
  return inTime(Promise.resolve(decision), otherwise, LONGEST_DECISION, () =>
    report(new WireshapeError(message('decision_late', option, LONGEST_DECISION))),
  );
}
