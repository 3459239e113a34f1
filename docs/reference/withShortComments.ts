const WIDTH = 80;

/** Code with the docstrings in it broken into lines that need no scrolling. */
export function withShortComments(code: string): string {
  return code.replace(/^( *)\/\*\*([^]*?)\*\/$/gm, (whole, indent: string, text: string) => {
    if (whole.split('\n').every((line) => line.length <= WIDTH)) return whole;
    const words = text.replace(/^ *\*/gm, '').trim().split(/\s+/);
    const lines: string[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      if (last && `${indent} * ${last} ${word}`.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`).join('\n')}\n${indent} */`;
  });
}
