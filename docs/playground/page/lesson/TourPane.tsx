import { useEffect, useState } from 'react';
import type { Station } from '../../../../examples/Example.ts';
import { expectation } from '../../../../examples/expectation.ts';
import { defaultConditions } from '../../protocol/Conditions.ts';
import type { PreviewState } from '../panes/PreviewState.ts';
import type { GuideProps } from './GuideProps.ts';
import { InlineCode } from './InlineCode.tsx';

/** A way through the code of an example: a place in it, what the place does, and what to do and see in the preview. */
export function TourPane({ data, preview, code, send, onConditions, onShowPane, onNote }: GuideProps) {
  const stations = data.tour!;
  const [at, setAt] = useState(0);
  /** The check that plays this station. */
  const [played, setPlayed] = useState<number>();
  const { title, in: file, line, words, steps } = stations[at]!;
  const before = stations.slice(0, at).flatMap((station) => station.steps);
  const outcomes =
    (preview.check?.id === played ? preview.checkResult?.outcomes : undefined)?.slice(before.length) ?? [];
  const status = played === undefined ? '' : statusOf(stations, preview, played);
  const note = `${at + 1}/${stations.length}`;
  useEffect(() => onNote(note), [note, onNote]);

  const goTo = (next: number): void => {
    if (!stations[next]) return;
    setAt(next);
    setPlayed(undefined);
  };
  const open = (): void => {
    code.goTo(file, Math.max(0, (code.files[file] ?? '').indexOf(line)));
    onShowPane('Code');
  };
  // From the start, since a station follows those before.
  const play = (): void => {
    const id = (preview.check?.id ?? 0) + 1;
    setPlayed(id);
    onConditions(defaultConditions);
    send({ type: 'check', id, steps: [...before, ...steps] });
  };

  return (
    <div className="pg-task">
      <h2 aria-live="polite">
        {at + 1} of {stations.length}: {title}
      </h2>
      {words.map((text) => (
        <p key={text}>
          <InlineCode text={text} />
        </p>
      ))}
      <div className="pg-help">
        <button type="button" onClick={open}>
          Open {file}
        </button>
        <button type="button" onClick={play}>
          Play this for me
        </button>
        <p role="status">{status}</p>
      </div>
      <ol className="pg-goals" aria-label="Do this, and see">
        {steps.map(expectation).map(({ words: step, code: value }, index) => {
          const outcome = outcomes[index];
          return (
            <li key={index} data-ok={outcome?.ok}>
              <span className="pg-check-mark" aria-hidden="true">
                {outcome ? (outcome.ok ? '✓' : '✗') : '·'}
              </span>
              <p>
                {outcome && <span className="pg-sr">{outcome.ok ? 'Holds: ' : 'Does not hold: '}</span>}
                {step} {value !== undefined && <code>{value}</code>}
              </p>
            </li>
          );
        })}
      </ol>
      <div className="pg-help">
        <button type="button" aria-disabled={at === 0} onClick={() => goTo(at - 1)}>
          Previous
        </button>
        <button type="button" aria-disabled={at === stations.length - 1} onClick={() => goTo(at + 1)}>
          Next
        </button>
      </div>
    </div>
  );
}

function statusOf(
  stations: readonly Station[],
  { check, checkResult, problem }: PreviewState,
  played: number,
): string {
  if (problem?.kind === 'compile') return 'The code does not compile.';
  if (problem?.kind === 'stopped') return 'The preview was stopped.';
  if (check?.id !== played) return 'Playing…';
  const outcomes = checkResult?.outcomes ?? [];
  if (outcomes.at(-1)?.ok === false) {
    let left = outcomes.length;
    const failed = stations.findIndex(({ steps }) => (left -= steps.length) <= 0);
    return `Stopped at station ${failed + 1}.`;
  }
  // An edit runs the code again.
  if (check?.end === 'superseded') return 'Another run ended it.';
  return checkResult?.isDone ? 'Played.' : 'Playing…';
}
