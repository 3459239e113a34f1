import type { Step } from './Example.ts';

/** The texts that an example shows before a reader does anything. */
export function firstSeen(steps: readonly Step[]): string[] {
  const end = steps.findIndex(([kind]) => kind === 'click' || kind === 'type' || kind === 'wait');
  const first = end < 0 ? steps : steps.slice(0, end);
  return first.flatMap((step) => (step[0] === 'see' ? [step[1]] : []));
}
