/** What a docstring says: its text, and the code below its `@example`. */
export interface Docstring {
  text: string;
  example: string | undefined;
}

/** Reads a docstring, given as what stands between the slash-stars. */
export function docstring(comment: string): Docstring {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*( |$)/, '').trimEnd());
  const [text = '', ...tags] = lines.join('\n').split(/^@/m);
  const example = tags.find((tag) => tag.startsWith('example\n'));
  return { text: text.trim(), example: example?.slice('example\n'.length).trim() };
}

/** A docstring's text without the rules that it cites in brackets, and these rules. */
export function rulesIn(text: string): { text: string; rules: string[] } {
  const cited = / \(((?:[A-Z]+-\d+(?:, )?)+)\)/g;
  return {
    text: text.replace(cited, ''),
    rules: [...text.matchAll(cited)].flatMap(([, ids]) => ids!.split(', ')),
  };
}
