import { useEffect, useState } from 'react';
import type { Lesson } from '../../../../examples/Example.ts';
import type { CheckResult } from '../../protocol/CheckResult.ts';
import { isSameSource, type SourceFiles } from '../code/SourceFiles.ts';
import { useLatest } from '../controls/useLatest.ts';
import { PATIENCE } from '../boot/CheckFrame.ts';
import type { PreviewState } from '../panes/PreviewState.ts';
import { notEnded, otherVerdictOf, type Verdict, verdictOf } from './verdict.ts';

/** Code is checked once it has not changed for this time. */
const PAUSE = 600;

const unreached: Verdict = { reached: 0, isSolved: false, failure: undefined, hasThrown: false };
/** Of a check whose end was lost. */
const silent: Verdict = { ...unreached, failure: notEnded };

interface LessonCheck {
  /** Of the last check that has an outcome; undefined before the first. */
  verdict: Verdict | undefined;
  /** Whether the verdict is of other code than the present one. */
  isOutdated: boolean;
  isBusy: boolean;
  check(): void;
}

/** A check of a lesson. It leaves `playing` in one way of several, and none of them leaves it there. */
interface Asked {
  id: number;
  of: SourceFiles;
  /** `repeat`: another run took its place, so its code is still to be checked. */
  state: 'playing' | 'ended' | 'repeat';
}

/**
 * Checks the reader's code when they pause, and once more when asked. The code of the start is not checked by itself. A check
 * that another run ended, or an edit that was undone at once, is repeated. Code that reaches all goals is solved once it reaches them with
 * other data too. A check of which nothing is heard for long ends too.
 */
export function useLessonCheck(
  { goals }: Pick<Lesson, 'goals'>,
  start: SourceFiles,
  files: SourceFiles,
  preview: PreviewState,
  sendCheck: (id: number) => void,
  checkOtherData: (files: SourceFiles, signal: AbortSignal) => Promise<CheckResult>,
): LessonCheck {
  const { checkResult, hasRun, problem } = preview;
  const [asked, setAsked] = useState<Asked>({ id: 0, of: start, state: 'ended' });
  const [latest, setLatest] = useState<{ of: SourceFiles; verdict: Verdict }>();
  const [read, setRead] = useState(checkResult);
  /** The code that is being checked with other data. */
  const [passed, setPassed] = useState<SourceFiles>();
  const isPlaying = asked.state === 'playing';
  const end = (state: Asked['state'], verdict?: Verdict): void => {
    setAsked({ ...asked, state });
    if (verdict) setLatest({ of: asked.of, verdict });
  };
  const check = (): void => {
    const id = asked.id + 1;
    setPassed(undefined);
    setAsked({ id, of: files, state: 'playing' });
    sendCheck(id);
  };

  const known = preview.check?.id === asked.id ? preview.check : undefined;
  const result = known && checkResult;
  if (checkResult !== read) {
    setRead(checkResult);
    if (isPlaying && result?.outcomes.length) {
      const verdict = verdictOf(goals, result);
      setLatest({ of: asked.of, verdict: { ...verdict, isSolved: false } });
      if (result.isDone && verdict.isSolved) setPassed(asked.of);
    }
  }
  if (isPlaying && known?.end) {
    // A loop would be a loop the next time too.
    if (known.end === 'stopped') end('ended', unreached);
    // Of a check that was done, the next run may have removed the result before it was read.
    else if (known.end === 'done' && result) end('ended', result.outcomes.length ? undefined : silent);
    else end('repeat');
  }

  const latestEnd = useLatest(end);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => latestEnd.current('ended', silent), PATIENCE);
    return () => clearTimeout(timer);
  }, [isPlaying, asked, checkResult, latestEnd]);

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
    if (!isReady || (asked.state !== 'repeat' && isSameSource(files, asked.of))) return;
    const timer = setTimeout(() => latestCheck.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [isReady, files, asked, latestCheck]);
  return {
    verdict: latest?.verdict,
    isOutdated: latest !== undefined && !isSameSource(latest.of, files),
    isBusy: isPlaying || passed !== undefined,
    check,
  };
}
