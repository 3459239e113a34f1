import { useEffect, useState } from 'react';
import type { Lesson } from '../../../../examples/Example.ts';
import type { Problem } from '../../protocol/Problem.ts';
import { isSameSource, type SourceFiles } from '../code/SourceFiles.ts';
import { useLatest } from '../controls/useLatest.ts';
import type { PreviewState } from '../panes/PreviewState.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** Code is checked once it has not changed for this time. */
const PAUSE = 600;

const unreached: Verdict = { reached: 0, isSolved: false, failure: undefined, hasThrown: false };

interface LessonCheck {
  /** Of the last check that has an outcome; undefined before the first. */
  verdict: Verdict | undefined;
  /** Whether the verdict is of other code than the present one. */
  isOutdated: boolean;
  isBusy: boolean;
  check(): void;
}

/**
 * Checks the reader's code when they pause, and once more when asked. The code of the start is not checked by itself. A check
 * that another run ended, or an edit that was undone at once, is repeated.
 */
export function useLessonCheck(
  { goals }: Pick<Lesson, 'goals'>,
  start: SourceFiles,
  files: SourceFiles,
  preview: PreviewState,
  sendCheck: () => void,
): LessonCheck {
  const { checkResult, hasRun, problem, runs } = preview;
  /** The code that needs no check by itself: that of the start, or of the last check. */
  const [checked, setChecked] = useState<SourceFiles | undefined>(start);
  const [asked, setAsked] = useState<{ of: SourceFiles; run: number; before: Problem | undefined }>();
  const [latest, setLatest] = useState<{ of: SourceFiles; verdict: Verdict }>();
  const [read, setRead] = useState(checkResult);
  const check = (): void => {
    setChecked(files);
    setAsked({ of: files, run: runs + 1, before: problem });
    sendCheck();
  };

  if (checkResult !== read) {
    setRead(checkResult);
    if (checked && checkResult?.outcomes.length) {
      setLatest({ of: checked, verdict: verdictOf(goals, checkResult) });
      if (checkResult.isDone) setAsked(undefined);
    }
  }
  const isStopped = problem?.kind === 'stopped' && problem !== asked?.before;
  if (asked && (runs > asked.run || (runs === asked.run && isStopped))) {
    setAsked(undefined);
    // A loop would be a loop the next time too.
    if (isStopped) setLatest({ of: asked.of, verdict: unreached });
    else setChecked(undefined);
  }

  const isReady = hasRun && problem?.kind !== 'compile';
  const latestCheck = useLatest(check);
  useEffect(() => {
    if (!isReady || (checked && isSameSource(files, checked))) return;
    const timer = setTimeout(() => latestCheck.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [isReady, files, checked, latestCheck]);
  return {
    verdict: latest?.verdict,
    isOutdated: latest !== undefined && !isSameSource(latest.of, files),
    isBusy: asked !== undefined,
    check,
  };
}
