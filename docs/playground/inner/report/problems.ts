import type { Problem } from '../../protocol/Problem.ts';
import { describe } from './describe.ts';
import { thrownIn } from '../sandbox/hiddenErrors.ts';
import { coverError } from '../sandbox/lastPreview.ts';
import { onRunEnd, run } from '../sandbox/run.ts';
import { placeIn } from '../sandbox/sourceLines.ts';
import { send } from './send.ts';

const MAX_KEPT = 1000;

/** The last problems that this run reported. */
export const problems: Problem[] = [];

onRunEnd(() => {
  problems.length = 0;
});

/** Reports an error to the page, with the first location in the reader's files that its stack names. */
export function reportProblem(error: unknown): void {
  coverError(error);
  const problem = problemOf(error);
  problems.push(problem);
  if (problems.length > MAX_KEPT) problems.shift();
  send({ type: 'problem', run: run.id, problem });
}

/** Reports uncaught errors and unhandled rejections. */
export function reportUncaughtErrors(): void {
  addEventListener('error', (event) => reportProblem(thrownIn(event)));
  addEventListener('unhandledrejection', (event) => reportProblem(event.reason));
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof Error))
    return {
      kind: 'run',
      message: typeof error === 'string' ? error : `${describe(error)} was thrown, which is no Error.`,
    };
  return { kind: 'run', message: `${error.name}: ${error.message}`, ...placeIn(error.stack ?? '') };
}
