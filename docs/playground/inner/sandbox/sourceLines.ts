import type { Place } from '../../protocol/Problem.ts';

// WebKit names no source in a stack but the document that a script stands in. There, every module's code is put so far
// down that its line numbers tell which module it is.

/** More lines than this document has. */
const FIRST_LINE = 10_000;
/** More lines than a module has. */
const LINES = 5000;

const NAMED = /playground:\/\/(\/[^\s:)]+):(\d+):(\d+)/;
const UNNAMED = /:(\d+):(\d+)$/gm;

/** The modules in the order in which they came; a path keeps its lines for as long as the frame lives. */
const paths: string[] = [];

/** Lines to put before a module's code, in a browser whose stacks do not name it. */
export function linesBefore(path: string): number {
  if (!paths.includes(path)) paths.push(path);
  return FIRST_LINE + paths.indexOf(path) * LINES;
}

/** The first location in the reader's files that a stack names. */
export function placeIn(stack: string): Place {
  const named = NAMED.exec(stack);
  if (named) return { path: named[1]!, line: Number(named[2]), column: Number(named[3]) };
  for (const [, line, column] of stack.matchAll(UNNAMED)) {
    const at = Number(line) - FIRST_LINE;
    const path = at > 0 ? paths[Math.floor((at - 1) / LINES)] : undefined;
    if (path !== undefined) return { path, line: ((at - 1) % LINES) + 1, column: Number(column) };
  }
  return {};
}
