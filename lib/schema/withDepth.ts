import { MAX_DEPTH, type WriterDelegate } from './compiled.ts';

/** Fills a container now, or later if it is too deep for the stack (ARR-14). */
export function withDepth(delegate: WriterDelegate, input: unknown, fill: () => void): void {
  delegate.visits.note(input, delegate.depth);
  if (delegate.depth >= MAX_DEPTH) delegate.defer(fill);
  else {
    delegate.depth++;
    fill();
    delegate.depth--;
  }
}
