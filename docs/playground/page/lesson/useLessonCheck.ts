import { useEffect, useState } from 'react';
import type { Lesson } from '../../../../examples/Example.ts';
import type { CheckResult } from '../../protocol/CheckResult.ts';
import type { Problem } from '../../protocol/Problem.ts';
import { isSameSource, type SourceFiles } from '../code/SourceFiles.ts';
import { useLatest } from '../controls/useLatest.ts';
import type { PreviewState } from '../panes/PreviewState.ts';
import { otherVerdictOf, type Verdict, verdictOf } from './verdict.ts';

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
 * that another run ended, or an edit that was undone at once, is repeated. Code that reaches all goals is solved once it reaches them with
 * other data too.
 */
export function useLessonCheck(
  { goals }: Pick<Lesson, 'goals'>,
  start: SourceFiles,
  files: SourceFiles,
  preview: PreviewState,
  sendCheck: () => void,
  checkOtherData: (files: SourceFiles, signal: AbortSignal) => Promise<CheckResult>,
): LessonCheck {
  const { checkResult, hasRun, problem, runs } = preview;
  /** The code that needs no check by itself: that of the start, or of the last check. */
  const [checked, setChecked] = useState<SourceFiles | undefined>(start);
  const [asked, setAsked] = useState<{ of: SourceFiles; run: number; before: Problem | undefined }>();
  const [latest, setLatest] = useState<{ of: SourceFiles; verdict: Verdict }>();
  const [read, setRead] = useState(checkResult);
  /** The code that is being checked with other data. */
  const [passed, setPassed] = useState<SourceFiles>();
  const check = (): void => {
    setChecked(files);
    setPassed(undefined);
    setAsked({ of: files, run: runs + 1, before: problem });
    sendCheck();
  };

  if (checkResult !== read) {
    setRead(checkResult);
    if (checked && checkResult?.outcomes.length) {
      const verdict = verdictOf(goals, checkResult);
      setLatest({ of: checked, verdict: { ...verdict, isSolved: false } });
      if (checkResult.isDone) setAsked(undefined);
      if (checkResult.isDone && verdict.isSolved) setPassed(checked);
    }
  }
  const isStopped = problem?.kind === 'stopped' && problem !== asked?.before;
  if (asked && (runs > asked.run || (runs === asked.run && isStopped))) {
    setAsked(undefined);
    // A loop would be a loop the next time too.
    if (isStopped) setLatest({ of: asked.of, verdict: unreached });
    else setChecked(undefined);
  }

  const latestCheckOfOthers = useLatest(checkOtherData);
  useEffect(() => {
    if (!passed) return;
    const ended = new AbortController();
    const settle = (result: CheckResult): void => {
      if (ended.signal.aborted) return;
      setPassed(undefined);
      setLatest({ of: passed, verdict: otherVerdictOf(goals, result) });
    };
    const unfinished: CheckResult = { outcomes: [], isDone: false };
    latestCheckOfOthers.current(passed, ended.signal).then(settle, () => settle(unfinished));
    return () => ended.abort();
  }, [passed, goals, latestCheckOfOthers]);

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
    isBusy: asked !== undefined || passed !== undefined,
    check,
  };
}
