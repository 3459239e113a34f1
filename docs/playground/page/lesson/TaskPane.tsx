import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { applyChanges } from '../../../../examples/applyChanges.ts';
import type { Goal } from '../../../../examples/Example.ts';
import { defaultConditions } from '../../protocol/Conditions.ts';
import { mergeSourceFiles } from '../code/SourceFiles.ts';
import type { PreviewState } from '../panes/PreviewState.ts';
import { checkOtherData } from './checkOtherData.ts';
import type { GuideProps } from './GuideProps.ts';
import { InlineCode } from './InlineCode.tsx';
import { saveSolved, solvedLessons } from './progress.ts';
import { useLessonCheck } from './useLessonCheck.ts';
import { causesOf, type Verdict } from './verdict.ts';

const Solution = lazy(() => import('./Solution.tsx').then((module) => ({ default: module.Solution })));

/** A lesson's task: what holds of it and what does not yet, hints, the solution, and why it works once it is solved. */
export function TaskPane({ data, preview, code, send, onConditions, onShowPane, onNote }: GuideProps) {
  const lesson = data.lesson!;
  const { goals, hints, explanation } = lesson;
  const start = useMemo(() => mergeSourceFiles(data), [data]);
  const sendCheck = (id: number): void => {
    onConditions(defaultConditions);
    send({ type: 'check', id, steps: goals.flatMap(({ steps }) => steps), causes: causesOf(goals) });
  };
  const { verdict, isOutdated, isBusy, check } = useLessonCheck(
    lesson,
    start,
    code.files,
    preview,
    sendCheck,
    (files, signal) => checkOtherData(data, files, signal),
  );
  const [wasSolved, setWasSolved] = useState(() => solvedLessons().includes(data.name));
  const pane = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(0);
  const [isSolutionShown, setSolutionShown] = useState(false);
  const isSolved = verdict?.isSolved === true && !isOutdated;
  if (isSolved && !wasSolved) setWasSolved(true);
  useEffect(() => {
    if (isSolved) saveSolved(data.name);
  }, [isSolved, data.name]);
  const note = isSolved ? '✓' : `${verdict?.reached ?? 0}/${goals.length}`;
  useEffect(() => onNote(note), [note, onNote]);
  const solution = useMemo(() => applyChanges(start, lesson.solution), [start, lesson.solution]);
  const openHint = (): void => {
    flushSync(() => setOpened(opened + 1));
    // The button is removed with the last hint.
    pane.current!.querySelector<HTMLElement>('.pg-hints > :last-child')!.focus();
  };
  const show = (name: string): void => {
    flushSync(() => onShowPane(name));
    // The button that has the focus is hidden with this pane.
    const tabs = pane
      .current!.closest('.pg-stage')!
      .querySelectorAll<HTMLElement>(':is(.pg-views, .pg-panes > .pg-tabs) [aria-selected=true]');
    [...tabs].find((tab) => tab.offsetParent)?.focus();
  };
  const takeSolution = (): void => {
    code.replace(solution);
    setSolutionShown(false);
    // The button that has the focus is removed.
    toggle.current?.focus({ preventScroll: true });
  };

  return (
    <div className="pg-task" ref={pane}>
      {lesson.task.map((words) => (
        <p key={words}>
          <InlineCode text={words} />
        </p>
      ))}
      <div className="pg-check-head">
        <button type="button" onClick={check}>
          Check
        </button>
        <p role="status" data-verdict={isSolved ? 'good' : undefined}>
          {statusOf(verdict, goals, isOutdated || isBusy, preview)}
          {!isOutdated && verdict?.failure && (
            <span className="pg-sr"> {verdict.failure.replaceAll('`', '')}</span>
          )}
        </p>
      </div>
      <ol className="pg-goals" aria-busy={isOutdated || isBusy}>
        {goals.map((goal, at) => (
          <GoalItem key={goal.words} goal={goal} at={at} verdict={verdict} onShowPane={show} />
        ))}
      </ol>
      {wasSolved && (
        <section className="pg-solved" aria-label="Why it works">
          <h2>{isSolved ? 'Solved' : 'You solved this before'}</h2>
          {explanation.map((words) => (
            <p key={words}>
              <InlineCode text={words} />
            </p>
          ))}
          {data.next !== undefined && (
            <p>
              <a href={data.next}>Next lesson</a>
            </p>
          )}
        </section>
      )}
      <ol className="pg-hints" aria-label="Hints">
        {hints.slice(0, opened).map(({ words, changes = [] }) => (
          <li key={words} tabIndex={-1}>
            <p>
              <InlineCode text={words} />
            </p>
            {changes.map(({ in: file, replace: [, to] }) => (
              <figure key={to}>
                <figcaption>{file}</figcaption>
                <pre tabIndex={0}>{to}</pre>
              </figure>
            ))}
          </li>
        ))}
      </ol>
      <div className="pg-help">
        {opened < hints.length && (
          <button type="button" onClick={openHint}>
            Show hint {opened + 1} of {hints.length}
          </button>
        )}
        <button
          ref={toggle}
          type="button"
          aria-expanded={isSolutionShown}
          onClick={() => setSolutionShown(!isSolutionShown)}
        >
          {isSolutionShown ? 'Hide the solution' : 'Show the solution'}
        </button>
      </div>
      {isSolutionShown && (
        <Suspense fallback={<p className="pg-task-note">Loading…</p>}>
          <Solution data={data} solution={solution} files={code.files} onUse={takeSolution} />
        </Suspense>
      )}
    </div>
  );
}

interface GoalProps {
  goal: Goal;
  at: number;
  verdict: Verdict | undefined;
  onShowPane(name: string): void;
}

function GoalItem({ goal, at, verdict, onShowPane }: GoalProps) {
  const isReached = verdict !== undefined && at < verdict.reached;
  const failure = at === verdict?.reached ? verdict.failure : undefined;
  // The error is told over the preview.
  const look = verdict?.hasThrown ? 'Result' : goal.look;
  return (
    <li data-ok={isReached ? true : failure && false}>
      <span className="pg-check-mark" aria-hidden="true">
        {isReached ? '✓' : failure ? '✗' : '·'}
      </span>
      <p>
        {(isReached || failure) && (
          <span className="pg-sr">{isReached ? 'Holds: ' : 'Does not hold yet: '}</span>
        )}
        <InlineCode text={goal.words} />
      </p>
      {failure && (
        <div className="pg-goal-failure">
          <p>
            <InlineCode text={failure} />
          </p>
          {/* Beside the code on a wide screen. */}
          <p className={look === 'Result' ? 'pg-narrow' : undefined}>
            <button type="button" onClick={() => onShowPane(look)}>
              Look at {look}
            </button>
          </p>
        </div>
      )}
    </li>
  );
}

function statusOf(
  verdict: Verdict | undefined,
  goals: readonly Goal[],
  isBusy: boolean,
  { problem }: PreviewState,
): string {
  if (problem?.kind === 'compile') return 'The code does not compile yet.';
  if (problem?.kind === 'stopped') return 'The preview was stopped.';
  if (isBusy && !verdict?.failure) return 'Checking…';
  if (!verdict) return 'Edit the code: it is checked when you pause.';
  if (verdict.isSolved) return 'Solved.';
  return `${verdict.reached} of ${goals.length} reached.`;
}
