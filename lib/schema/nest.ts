import { DEEPEST, type NormalizeDelegate } from './contract.ts';

/** Fills what stands for a container now, or later when it lies too deep for the stack (ARR-14). */
export function nest(delegate: NormalizeDelegate, input: unknown, fill: () => void): void {
  delegate.visits.note(input, delegate.depth);
  if (delegate.depth >= DEEPEST) delegate.defer(fill);
  else {
    delegate.depth++;
    fill();
    delegate.depth--;
  }
}
