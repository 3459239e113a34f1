import { MAX_DEPTH, type WriterDelegate } from './compiled.ts';

/** Fills what stands for a container now, or later when it lies too deep for the stack (ARR-14). */
export function withDepth(delegate: WriterDelegate, input: unknown, fill: () => void): void {
  delegate.visits.note(input, delegate.depth);
  if (delegate.depth >= MAX_DEPTH) delegate.defer(fill);
  else {
    delegate.depth++;
    fill();
    delegate.depth--;
  }
}
