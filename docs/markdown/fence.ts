/** A file as a Markdown code block, with a fence that nothing inside closes. */
export function fence(file: string, code: string): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${ticks}${file.slice(file.lastIndexOf('.') + 1)}\n${code.trimEnd()}\n${ticks}`;
}

/** A text as a Markdown code span, whatever backticks are in it. */
export function span(text: string): string {
  const run = longestRun(text);
  const ticks = '`'.repeat(run + 1);
  const pad = run > 0 ? ' ' : '';
  return `${ticks}${pad}${text}${pad}${ticks}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
