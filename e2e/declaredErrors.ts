import type { Example } from '../examples/Example.ts';

/** The texts of the errors that an example is meant to show or log: no others may be. */
export function declaredErrors({ steps, edits }: Pick<Example, 'steps' | 'edits'>): string[] {
  return [...steps, ...edits.flatMap(({ then }) => then)].flatMap((step) => {
    if (step[0] === 'error') return [step[1]];
    return step[0] === 'console' && step[1] === 'error' ? [step[2]] : [];
  });
}
