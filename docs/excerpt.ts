/** The statement of a source whose first line begins with `from`, to the line that closes it. */
export function excerpt(source: string, from: string): string {
  const lines = source.split('\n');
  const first = lines.findIndex((line) => line.trimStart().startsWith(from));
  if (first < 0) throw new Error(`No line begins with "${from}". Quote a line that is in the file.`);
  const indent = indentOf(lines[first]!);
  const length = lengthOf(lines.slice(first), indent);
  return lines
    .slice(first, first + length)
    .map((line) => line.slice(indent))
    .join('\n');
}

function lengthOf([first = '', ...rest]: readonly string[], indent: number): number {
  const next = rest.find((line) => line.trim() !== '');
  if (first.endsWith(';') || next === undefined || (indentOf(next) <= indent && !isClosing(next))) return 1;
  // What follows an arrow or an equals sign stands one step further in, without a line that closes it.
  const hangs = /=>?$/.test(first);
  for (const [at, line] of rest.entries()) {
    if (line.trim() === '') continue;
    if (indentOf(line) < indent) return at + 1;
    if (hangs && indentOf(line) === indent + 2 && line.endsWith(';')) return at + 2;
    // A line such as `): boolean {` closes the parameters and opens the body, and `>` opens an element.
    if (indentOf(line) === indent && !/[{([]$|^\s*>$/.test(line)) return at + 2;
  }
  return rest.length + 1;
}

function isClosing(line: string): boolean {
  return /^\s*[)}\]>]/.test(line) || /^\s*<\//.test(line);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
