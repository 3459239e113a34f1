import { fail } from '../errors/fail.ts';
import { pathNotUnderstood } from '../errors/requestMessages.ts';

/** A piece of a path: text, a name of one segment, a name of several, or a group that may be left out. */
export type Token =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'param' | 'wildcard'; readonly name: string }
  | { readonly type: 'group'; readonly tokens: Token[] };

const PIECE =
  /([:*])(?:([$_\p{ID_Start}][$\u200c\u200d\p{ID_Continue}]*)|"((?:\\?[^"\\]|\\["\\])+)")|([{}])|\\([^])|([^\\:*{}()[\]+?!]+)/uy;

/** Takes a path apart by the syntax of path-to-regexp: `:name`, `*name`, `{optional}`, a backslash before others. */
export function parsePath(path: string): Token[] {
  const open: Token[][] = [[]];
  for (let at = 0; at < path.length; at = PIECE.lastIndex) {
    PIECE.lastIndex = at;
    const [, sign, name, quoted, brace, escaped, plain] = PIECE.exec(path) ?? [];
    const tokens = open[0] as Token[];
    const value = escaped ?? plain;
    if (sign) {
      const own = name ?? (quoted as string).replaceAll(/\\([^])/gu, '$1');
      tokens.push({ type: sign === ':' ? 'param' : 'wildcard', name: own });
    } else if (value) tokens.push({ type: 'text', value });
    else if (brace === '{') {
      const group: Token[] = [];
      tokens.push({ type: 'group', tokens: group });
      open.unshift(group);
    } else if (brace && open.length > 1) open.shift();
    else fail(pathNotUnderstood(path, at));
  }
  if (open.length > 1) fail(pathNotUnderstood(path, path.length));
  return open[0] as Token[];
}

/** The source of a regular expression for what these can be filled to. */
export function pattern(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'text') return token.value.replaceAll(/[.+*?^${}()[\]|/\\]/g, '\\$&');
      if (token.type === 'group') return `(?:${pattern(token.tokens)})?`;
      return token.type === 'param' ? '[^/]+' : '.+';
    })
    .join('');
}
