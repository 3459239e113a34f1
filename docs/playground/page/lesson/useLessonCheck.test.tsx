// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Goal } from '../../../../examples/Example.ts';
import { initialPreviewState, type PreviewState } from '../panes/PreviewState.ts';
import { useLessonCheck } from './useLessonCheck.ts';

const goals: Goal[] = [{ words: 'a', steps: [['see', 'a']], look: 'Result', otherwise: 'no a' }];
const start = { 'App.tsx': 'start' };
const good = { 'App.tsx': 'good' };
const wrong = { 'App.tsx': 'wrong' };
const result = (ok: boolean, isDone = true) => ({ checkResult: { outcomes: [{ ok, actual: '' }], isDone } });

function learn() {
  const sent = vi.fn<() => void>();
  const given = { files: start, preview: { ...initialPreviewState, hasRun: true, runs: 1 } };
  const { result: hook, rerender } = renderHook(
    ({ files, preview }) => useLessonCheck({ goals }, start, files, preview, sent),
    { initialProps: given },
  );
  const see = (change: Partial<PreviewState>): void => {
    given.preview = { ...given.preview, ...change };
    rerender(given);
  };
  return {
    sent,
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

it('checks an edit once the reader pauses, and the start only when asked', () => {
  const { sent, hook, write, run, see } = learn();
  pause();
  expect(sent).not.toHaveBeenCalled();
  write(good);
  run();
  pause();
  expect(sent).toHaveBeenCalledOnce();
  expect(hook.current.isBusy).toBe(true);
  run();
  see(result(true));
  expect(hook.current).toMatchObject({ isBusy: false, isOutdated: false, verdict: { isSolved: true } });
  pause();
  expect(sent).toHaveBeenCalledOnce();
});

it('checks again where an edit was undone before the check ended', () => {
  const { sent, hook, write, run, see } = learn();
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
  expect(hook.current).toMatchObject({ isBusy: false, verdict: { isSolved: true } });
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
