// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Goal } from '../../../../examples/Example.ts';
import { hardCoded } from '../../../../examples/hardCoded.ts';
import type { CheckEnd, CheckResult } from '../../protocol/CheckResult.ts';
import type { OuterMessage } from '../../protocol/OuterMessage.ts';
import type { SourceFiles } from '../code/SourceFiles.ts';
import { PATIENCE } from '../boot/CheckFrame.ts';
import { initialPreviewState, reducePreviewState } from '../panes/PreviewState.ts';
import { useLessonCheck } from './useLessonCheck.ts';

const goals: Goal[] = [
  { words: 'a', steps: [['see', 'a']], otherSteps: [['see', 'b']], look: 'Result', otherwise: 'no a' },
];
const start = { 'App.tsx': 'start' };
const good = { 'App.tsx': 'good' };
const wrong = { 'App.tsx': 'wrong' };
const result = (ok: boolean, isDone = true): CheckResult => ({ outcomes: [{ ok, actual: '' }], isDone });

/** What a check may end with. */
interface Ways {
  ended(how: CheckEnd): OuterMessage;
  started: OuterMessage;
  done: OuterMessage;
}

function learn() {
  const sent = vi.fn<(id: number) => void>();
  const ofOthers = vi.fn<(files: SourceFiles, signal: AbortSignal) => Promise<CheckResult>>();
  const settled: ((result: CheckResult) => void)[] = [];
  ofOthers.mockImplementation(() => new Promise((resolve) => settled.push(resolve)));
  const given = { files: start, preview: { ...initialPreviewState, hasRun: true, runs: 1 } };
  const { result: hook, rerender } = renderHook(
    ({ files, preview }) => useLessonCheck({ goals }, start, files, preview, sent, ofOthers),
    { initialProps: given },
  );
  /** Messages of the outer frame, which React renders at once. */
  const hear = (...messages: OuterMessage[]): void => {
    given.preview = messages.reduce(reducePreviewState, given.preview);
    rerender(given);
  };
  const latest = (): number => sent.mock.lastCall![0];
  const ofResult = (of: CheckResult) => ({ type: 'checkResult' as const, check: latest(), result: of });
  const ended = (how: CheckEnd) => ({ type: 'checkEnded' as const, check: latest(), how });
  return {
    sent,
    ofOthers,
    /** Ends a check with other data. */
    settle: (ok: boolean, at = settled.length - 1) => act(async () => settled[at]!(result(ok))),
    hook,
    hear,
    ofResult,
    ended,
    see: (of: CheckResult) => hear(ofResult(of)),
    /** The preview runs the check that was sent last. */
    play: () => hear({ type: 'started' }),
    /** The preview runs code for another reason; that ends a check. */
    run: () => hear(...(sent.mock.calls.length ? [ended('superseded')] : []), { type: 'started' }),
    write(files: typeof start) {
      given.files = files;
      rerender(given);
    },
  };
}
function pause(): void {
  act(() => void vi.advanceTimersByTime(600));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('checks an edit once the reader pauses, and the start only when asked', async () => {
  const { sent, hook, write, run, play, see, settle } = learn();
  pause();
  expect(sent).not.toHaveBeenCalled();
  write(good);
  run();
  pause();
  expect(sent).toHaveBeenCalledOnce();
  expect(hook.current.isBusy).toBe(true);
  play();
  see(result(true));
  await settle(true);
  expect(hook.current).toMatchObject({ isBusy: false, isOutdated: false, verdict: { isSolved: true } });
  pause();
  expect(sent).toHaveBeenCalledOnce();
});

it('checks again where an edit was undone before the check ended', async () => {
  const { sent, hook, write, run, play, see, settle } = learn();
  write(good);
  run();
  pause();
  play();
  write(wrong);
  run();
  write(good);
  run();
  expect(hook.current.isBusy).toBe(false);
  pause();
  expect(sent).toHaveBeenCalledTimes(2);
  play();
  see(result(true));
  await settle(true);
  expect(hook.current).toMatchObject({ isBusy: false, verdict: { isSolved: true } });
});

it('is solved once the goals are reached with other data too', async () => {
  const { ofOthers, hook, write, run, play, see, settle } = learn();
  write(good);
  run();
  pause();
  play();
  see(result(true, false));
  expect(ofOthers).not.toHaveBeenCalled();
  see(result(true));
  expect(ofOthers).toHaveBeenCalledExactlyOnceWith(good, expect.any(AbortSignal));
  expect(hook.current).toMatchObject({ isBusy: true, verdict: { reached: 1, isSolved: false } });
  await settle(false);
  expect(hook.current).toMatchObject({
    isBusy: false,
    verdict: { reached: 0, isSolved: false, failure: hardCoded },
  });
});

it('ends the check with other data where newer code is checked, and does not hear of it', async () => {
  const { ofOthers, hook, write, run, play, see, settle } = learn();
  write(good);
  run();
  pause();
  play();
  see(result(true));
  write(wrong);
  run();
  pause();
  expect(ofOthers.mock.calls[0]![1].aborted).toBe(true);
  await settle(true);
  expect(hook.current).toMatchObject({ isBusy: true, verdict: { isSolved: false } });
  play();
  see(result(false));
  expect(hook.current).toMatchObject({ isBusy: false, verdict: { isSolved: false, failure: 'no a' } });
});

it('is not solved where the check with other data could not be played', async () => {
  const { ofOthers, hook, write, run, play, see } = learn();
  ofOthers.mockRejectedValue(new Error('no frame'));
  write(good);
  run();
  pause();
  play();
  see(result(true));
  await act(async () => {});
  expect(hook.current).toMatchObject({ isBusy: false, verdict: { isSolved: false } });
  expect(hook.current.verdict!.failure).toContain('did not end');
});

it('says nothing of newer code by the verdict of older code', () => {
  const { hook, write, run, play, see } = learn();
  write(good);
  run();
  pause();
  play();
  see(result(true));
  write(wrong);
  expect(hook.current.isOutdated).toBe(true);
  run();
  pause();
  expect(hook.current).toMatchObject({ isBusy: true, isOutdated: true });
  play();
  see(result(false, false));
  expect(hook.current).toMatchObject({ isBusy: true, isOutdated: false, verdict: { failure: 'no a' } });
});

/** A check of good code that is playing. */
function playing() {
  const lesson = learn();
  lesson.write(good);
  lesson.run();
  pause();
  lesson.play();
  expect(lesson.hook.current.isBusy).toBe(true);
  return lesson;
}

it('ends a check that was stopped, and does not repeat it by itself (DOC-2)', () => {
  const { sent, hook, hear, ended } = playing();
  hear(ended('stopped'), { type: 'problem', problem: { kind: 'stopped', message: 'a loop' } });
  expect(hook.current).toMatchObject({ isBusy: false, verdict: { isSolved: false, reached: 0 } });
  pause();
  expect(sent).toHaveBeenCalledOnce();
  act(() => hook.current.check());
  expect(hook.current.isBusy).toBe(true);
});

it('ends a check that was stopped before any run of it began (DOC-2)', () => {
  const { hook, write, hear, ended } = learn();
  write(good);
  pause();
  hear(ended('stopped'));
  expect(hook.current).toMatchObject({ isBusy: false, isOutdated: false, verdict: { reached: 0 } });
});

it.each([
  ['another run took the place of', (how: Ways) => [how.ended('superseded'), how.started]],
  ['a run took the place of before it began', (how: Ways) => [how.ended('superseded')]],
  ['was done where the next run removed the result', (how: Ways) => [how.done, how.started]],
  [
    'was done before a run that was heard of first',
    (how: Ways) => [how.done, how.ended('superseded'), how.started],
  ],
])('repeats a check that %s, however much is heard at once (DOC-2)', async (_, messages) => {
  const { sent, hook, hear, ended, ofResult, play, see, settle } = playing();
  const started = { type: 'started' as const };
  hear(...messages({ ended, started, done: ofResult(result(true)) }));
  expect(hook.current.isBusy).toBe(false);
  pause();
  expect(sent).toHaveBeenCalledTimes(2);
  play();
  see(result(true));
  await settle(true);
  expect(hook.current).toMatchObject({ isBusy: false, verdict: { isSolved: true } });
});

it('repeats a check as often as other runs take its place (DOC-2)', () => {
  const { sent, hook, hear, write, ended } = learn();
  write(good);
  for (let times = 1; times <= 3; times++) {
    // In one turn of React: the pause ends, and the check with it.
    act(() => {
      vi.advanceTimersByTime(600);
      hear(ended('superseded'), { type: 'started' });
    });
    expect(hook.current.isBusy).toBe(false);
    expect(sent).toHaveBeenCalledTimes(times);
  }
});

it('ends a check of which nothing more is heard, and says so (DOC-2)', () => {
  const { sent, hook, see } = playing();
  act(() => void vi.advanceTimersByTime(PATIENCE - 1));
  see({ outcomes: [], isDone: false });
  act(() => void vi.advanceTimersByTime(PATIENCE - 1));
  expect(hook.current.isBusy).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(hook.current).toMatchObject({ isBusy: false, isOutdated: false, verdict: { reached: 0 } });
  expect(hook.current.verdict!.failure).toContain('did not end');
  expect(sent).toHaveBeenCalledOnce();
});

it('ends a check that is done without an outcome (DOC-2)', () => {
  const { hook, see } = playing();
  see({ outcomes: [], isDone: true });
  expect(hook.current).toMatchObject({ isBusy: false, isOutdated: false, verdict: { isSolved: false } });
});

it('does not take the end of an older check for that of the present one (DOC-2)', () => {
  const { hook, hear, ofResult, ended, see } = playing();
  const [older, late] = [ended('stopped'), ofResult(result(true))];
  act(() => hook.current.check());
  hear(older, late);
  expect(hook.current).toMatchObject({ isBusy: true, verdict: undefined });
  see(result(false));
  expect(hook.current).toMatchObject({ isBusy: false, verdict: { failure: 'no a' } });
});
