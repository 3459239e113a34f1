/** The statement of a source whose first line begins with `from`, to the line that closes it. */
export function excerpt(source: string, from: string): string {
  const lines = source.split('\n');
  const first = lines.findIndex((line) => line.trimStart().startsWith(from));
  if (first < 0) throw new Error(`No line begins with "${from}". Quote a line that is in the file.`);
  const indent = indentOf(lines[first]!);
  const rest = lines.slice(first + 1);
  const isWhole = /(;|[^=]>)$/.test(lines[first]!) || rest[0] === undefined || indentOf(rest[0]) <= indent;
  const length = isWhole ? 1 : 2 + rest.findIndex((line) => line.trim() !== '' && indentOf(line) <= indent);
  return lines
    .slice(first, first + length)
    .map((line) => line.slice(indent))
    .join('\n');
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
