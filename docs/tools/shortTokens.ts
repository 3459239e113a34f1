import type { ShikiTransformer, ThemedToken } from 'shiki';

/** Classes of tokens by the name of their color; the colors are in `site.css`. A token without one is shown like all text. */
const CLASSES: Readonly<Record<string, string>> = {
  comment: 'c',
  function: 'f',
  keyword: 'k',
  link: 'l',
  string: 's',
  'string-expression': 's',
};

/** Highlights code with a third of the HTML: short classes in place of styles, neighbors of one color in one element, and plain text without. */
export const shortTokens: ShikiTransformer = {
  name: 'short-tokens',
  preprocess(_code, options) {
    options.mergeWhitespaces = false;
    // By default, the rest of a line that takes half a second has no tokens (TST-1).
    options.tokenizeTimeLimit = 0;
  },
  tokens: (lines) => lines.map(merged),
  line(line) {
    line.children = line.children.map((child) => {
      if (child.type !== 'element') return child;
      const { class: name } = child.properties;
      return name === undefined ? child.children[0]! : child;
    });
  },
  span(element, _line, _column, _parent, { color }) {
    const name = classOf(color);
    element.properties = name === undefined ? {} : { class: name };
  },
};

function merged(tokens: ThemedToken[]): ThemedToken[] {
  const all: ThemedToken[] = [];
  for (const token of tokens) {
    const last = all.at(-1);
    const isBlank = token.content.trim() === '';
    if (last && (isBlank || classOf(last.color) === classOf(token.color)))
      all[all.length - 1] = { ...last, content: last.content + token.content };
    else all.push(token);
  }
  return all;
}

function classOf(color = ''): string | undefined {
  return CLASSES[/--astro-code-token-([\w-]+)/.exec(color)?.[1] ?? ''];
}
