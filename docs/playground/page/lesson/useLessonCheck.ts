import { useEffect, useRef, useState } from 'react';
import type { Lesson } from '../../../../examples/Example.ts';
import { isSameSource, type SourceFiles } from '../code/SourceFiles.ts';
import { useLatest } from '../controls/useLatest.ts';
import type { PreviewState } from '../panes/PreviewState.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** Code is checked once it has not changed for this time. */
const PAUSE = 600;

const unknown: Verdict = { reached: 0, isSolved: false, isBusy: true, failure: undefined };

interface LessonCheck {
  /** Of the last check; it stays while newer code is about to be checked. Undefined before the first. */
  verdict: Verdict | undefined;
  /** Whether the code changed since then. */
  isOutdated: boolean;
  check(): void;
}

/** Checks the reader's code when they pause, and once more when asked. The code of the start is not checked by itself. */
export function useLessonCheck(
  { goals }: Pick<Lesson, 'goals'>,
  start: SourceFiles,
  files: SourceFiles,
  preview: PreviewState,
  sendCheck: () => void,
): LessonCheck {
  const { checkResult, hasRun, problem } = preview;
  const checked = useRef(start);
  const [latest, setLatest] = useState<{ of: SourceFiles; verdict: Verdict }>();
  const check = (): void => {
    checked.current = files;
    setLatest((before) => ({ of: files, verdict: { ...(before?.verdict ?? unknown), isBusy: true } }));
    sendCheck();
  };
  const isReady = hasRun && problem?.kind !== 'compile';
  const latestCheck = useLatest(check);
  useEffect(() => {
    if (!isReady || isSameSource(files, checked.current)) return;
    const timer = setTimeout(() => latestCheck.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [isReady, files, latestCheck]);
  useEffect(() => {
    if (checkResult?.outcomes.length)
      setLatest({ of: checked.current, verdict: verdictOf(goals, checkResult) });
  }, [checkResult, goals]);
  const verdict = latest?.verdict;
  return { verdict, isOutdated: latest !== undefined && !isSameSource(latest.of, files), check };
}
