import { DEEPEST, type NormalizeDelegate } from './contract.ts';

/** Fills a container now, or later when it lies too deep for the stack (ARR-14). */
export function nest(delegate: NormalizeDelegate, fill: () => void): void {
  if (delegate.depth >= DEEPEST) delegate.defer(fill);
  else {
    delegate.depth++;
    fill();
    delegate.depth--;
  }
}
