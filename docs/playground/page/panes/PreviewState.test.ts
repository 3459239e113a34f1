import { expect, it } from 'vitest';
import { emptyOuter, reduceOuter } from './PreviewState.ts';

const checked = (...oks: boolean[]) =>
  reduceOuter(emptyOuter, {
    type: 'checked',
    checked: { outcomes: oks.map((ok) => ({ ok, actual: '' })), isDone: true },
  });
const problem = (kind: 'compile' | 'run') => ({
  type: 'problem' as const,
  problem: { kind, message: 'x' },
});

it('forgets a good verdict once the code does not compile any more', () => {
  expect(reduceOuter(checked(true, true), problem('compile')).checked).toBeUndefined();
});

it('keeps a verdict that says what does not hold, and one on code that still runs', () => {
  expect(reduceOuter(checked(true, false), problem('compile')).checked).toBeDefined();
  expect(reduceOuter(checked(true, true), problem('run')).checked).toBeDefined();
});
