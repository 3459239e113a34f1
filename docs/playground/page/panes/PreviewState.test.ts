import { expect, it } from 'vitest';
import { initialPreviewState, reducePreviewState } from './PreviewState.ts';

const checked = (...oks: boolean[]) =>
  reducePreviewState(initialPreviewState, {
    type: 'checkResult',
    check: 1,
    result: { outcomes: oks.map((ok) => ({ ok, actual: '' })), isDone: true },
  });
const problem = (kind: 'compile' | 'run') => ({
  type: 'problem' as const,
  problem: { kind, message: 'x' },
});

it('drops a passed check once the code does not compile', () => {
  expect(reducePreviewState(checked(true, true), problem('compile')).checkResult).toBeUndefined();
});

it('keeps a failed check, and a passed one of code that still runs', () => {
  expect(reducePreviewState(checked(true, false), problem('compile')).checkResult).toBeDefined();
  expect(reducePreviewState(checked(true, true), problem('run')).checkResult).toBeDefined();
});

it('knows whether the latest run came to its end', () => {
  const after = (...messages: Parameters<typeof reducePreviewState>[1][]): boolean =>
    messages.reduce(reducePreviewState, initialPreviewState).hasEnded;
  const stopped = { type: 'problem' as const, problem: { kind: 'stopped' as const, message: 'x' } };
  expect(after({ type: 'started' })).toBe(false);
  expect(after({ type: 'started' }, { type: 'finished' })).toBe(true);
  expect(after({ type: 'started' }, { type: 'finished' }, { type: 'started' })).toBe(false);
  expect(after({ type: 'started' }, { type: 'finished' }, stopped)).toBe(false);
  expect(after({ type: 'started' }, { type: 'finished' }, problem('run'))).toBe(true);
});
