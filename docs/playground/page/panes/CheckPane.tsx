import { expectation } from '../../../../examples/expectation.ts';
import type { PreviewState } from './PreviewState.ts';
import type { PlaygroundData } from '../code/PlaygroundData.ts';

interface Props {
  data: PlaygroundData;
  preview: PreviewState;
  isEdited: boolean;
  /** Runs the code again and plays the steps. */
  onCheck(): void;
  onReset(): void;
}

/** The example's steps, played in the reader's browser: what is expected, and the outcome. */
export function CheckPane({ data, preview, isEdited, onCheck, onReset }: Props) {
  const { steps } = data;
  const outcomes = preview.checkResult?.outcomes ?? [];
  const verdict = verdictOf(data, preview);
  return (
    <div className="pg-check">
      <div className="pg-check-head">
        <button type="button" disabled={verdict.kind === 'busy'} onClick={onCheck}>
          Check
        </button>
        <p role="status" data-verdict={verdict.kind}>
          {verdict.words}
        </p>
      </div>
      {isEdited && (
        <p className="pg-check-edited">
          The code was edited: the steps are those of the example’s own.
          <button type="button" onClick={onReset}>
            Reset
          </button>
        </p>
      )}
      <ol>
        {steps.map(expectation).map(({ words, code }, at) => {
          const outcome = outcomes[at];
          const isNext = verdict.kind === 'busy' && at === outcomes.length;
          return (
            <li key={at} data-ok={outcome?.ok} aria-current={isNext ? 'step' : undefined}>
              <span className="pg-check-mark" aria-hidden="true">
                {outcome ? (outcome.ok ? '✓' : '✗') : '·'}
              </span>
              <p>
                {outcome && <span className="pg-sr">{outcome.ok ? 'Holds: ' : 'Does not hold: '}</span>}
                {words} {code !== undefined && <code>{code}</code>}
              </p>
              <p className="pg-check-actual">{outcome?.actual && <code>{outcome.actual}</code>}</p>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function verdictOf(
  { rules, steps }: PlaygroundData,
  { checkResult, problem }: PreviewState,
): { kind: 'none' | 'busy' | 'good' | 'bad'; words: string } {
  if (!checkResult) return { kind: 'none', words: 'Plays these steps in your browser, on a fresh run.' };
  const { outcomes, isDone } = checkResult;
  const at = outcomes.length;
  if (outcomes.at(-1)?.ok === false)
    return { kind: 'bad', words: `Step ${at} of ${steps.length} does not hold.` };
  if (!isDone) {
    if (problem?.kind === 'stopped') return { kind: 'bad', words: `Stopped at step ${at + 1}.` };
    return { kind: 'busy', words: `Step ${at + 1} of ${steps.length}…` };
  }
  // Untrusted: the frame that reports it also runs the reader's code. So the outcomes are counted.
  if (at < steps.length) return { kind: 'bad', words: `Only ${at} of ${steps.length} steps were played.` };
  return { kind: 'good', words: `Matches the spec (${rules.join(', ')}).` };
}
