// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Goal } from '../../../../examples/Example.ts';
import { hardCoded } from '../../../../examples/hardCoded.ts';
import type { CheckResult } from '../../protocol/CheckResult.ts';
import type { SourceFiles } from '../code/SourceFiles.ts';
import { initialPreviewState, type PreviewState } from '../panes/PreviewState.ts';
import { useLessonCheck } from './useLessonCheck.ts';

const goals: Goal[] = [
  { words: 'a', steps: [['see', 'a']], otherSteps: [['see', 'b']], look: 'Result', otherwise: 'no a' },
];
const start = { 'App.tsx': 'start' };
const good = { 'App.tsx': 'good' };
const wrong = { 'App.tsx': 'wrong' };
const result = (ok: boolean, isDone = true) => ({ checkResult: { outcomes: [{ ok, actual: '' }], isDone } });

function learn() {
  const sent = vi.fn<() => void>();
  const ofOthers = vi.fn<(files: SourceFiles, signal: AbortSignal) => Promise<CheckResult>>();
  const settled: ((result: CheckResult) => void)[] = [];
  ofOthers.mockImplementation(() => new Promise((resolve) => settled.push(resolve)));
  const given = { files: start, preview: { ...initialPreviewState, hasRun: true, runs: 1 } };
  const { result: hook, rerender } = renderHook(
    ({ files, preview }) => useLessonCheck({ goals }, start, files, preview, sent, ofOthers),
    { initialProps: given },
  );
  const see = (change: Partial<PreviewState>): void => {
    given.preview = { ...given.preview, ...change };
    rerender(given);
  };
  return {
    sent,
    ofOthers,
    /** Ends a check with other data. */
    settle: (ok: boolean, at = settled.length - 1) => act(async () => settled[at]!(result(ok).checkResult)),
    hook,
    see,
    /** The preview starts a run, of whichever kind. */
    run: () => see({ runs: given.preview.runs + 1, checkResult: undefined, problem: undefined }),
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
  const { sent, hook, write, run, see, settle } = learn();
  pause();
  expect(sent).not.toHaveBeenCalled();
  write(good);
  run();
  pause();
  expect(sent).toHaveBeenCalledOnce();
  expect(hook.current.isBusy).toBe(true);
  run();
  see(result(true));
  await settle(true);
  expect(hook.current).toMatchObject({ isBusy: false, isOutdated: false, verdict: { isSolved: true } });
  pause();
  expect(sent).toHaveBeenCalledOnce();
});

it('checks again where an edit was undone before the check ended', async () => {
  const { sent, hook, write, run, see, settle } = learn();
  write(good);
  run();
  pause();
  run();
  write(wrong);
  run();
  write(good);
  run();
  expect(hook.current.isBusy).toBe(false);
  pause();
  expect(sent).toHaveBeenCalledTimes(2);
  run();
  see(result(true));
  await settle(true);
  expect(hook.current).toMatchObject({ isBusy: false, verdict: { isSolved: true } });
});

it('is solved once the goals are reached with other data too', async () => {
  const { ofOthers, hook, write, run, see, settle } = learn();
  write(good);
  run();
  pause();
  run();
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
  const { ofOthers, hook, write, run, see, settle } = learn();
  write(good);
  run();
  pause();
  run();
  see(result(true));
  write(wrong);
  run();
  pause();
  expect(ofOthers.mock.calls[0]![1].aborted).toBe(true);
  await settle(true);
  expect(hook.current).toMatchObject({ isBusy: true, verdict: { isSolved: false } });
  run();
  see(result(false));
  expect(hook.current).toMatchObject({ isBusy: false, verdict: { isSolved: false, failure: 'no a' } });
});

it('is not solved where the check with other data could not be played', async () => {
  const { ofOthers, hook, write, run, see } = learn();
  ofOthers.mockRejectedValue(new Error('no frame'));
  write(good);
  run();
  pause();
  run();
  see(result(true));
  await act(async () => {});
  expect(hook.current).toMatchObject({ isBusy: false, verdict: { isSolved: false } });
  expect(hook.current.verdict!.failure).toContain('did not end');
});

it('says nothing of newer code by the verdict of older code', () => {
  const { hook, write, run, see } = learn();
  write(good);
  run();
  pause();
  run();
  see(result(true));
  write(wrong);
  expect(hook.current.isOutdated).toBe(true);
  run();
  pause();
  expect(hook.current).toMatchObject({ isBusy: true, isOutdated: true });
  run();
  see(result(false, false));
  expect(hook.current).toMatchObject({ isBusy: true, isOutdated: false, verdict: { failure: 'no a' } });
});

it('ends a check that was stopped, and does not repeat it by itself', () => {
  const { sent, hook, write, run, see } = learn();
  write(wrong);
  run();
  pause();
  run();
  const problem = { kind: 'stopped' as const, message: 'a loop' };
  see({ problem });
  expect(hook.current).toMatchObject({ isBusy: false, verdict: { isSolved: false, reached: 0 } });
  pause();
  expect(sent).toHaveBeenCalledOnce();
  act(() => hook.current.check());
  expect(hook.current.isBusy).toBe(true);
});
