import { docstring, rulesIn } from './docstring.ts';

/** Where a public name or a rule is shown, from the page that speaks of it. */
export type LinkTo = (name: string) => string | undefined;

/** A docstring's text as Markdown: what it names is linked, and nothing in it is taken for HTML. */
export function prose(comment: string | undefined, linkTo: LinkTo): string {
  const { text } = docstring(comment ?? '');
  return text
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 ? linkedCode(part, linkTo) : linkedWords(part.replaceAll('<', '\\<'), linkTo)))
    .join('');
}

/** The first sentence of a docstring, without the rules that it cites. */
export function firstSentence(comment: string | undefined): string {
  const { text } = rulesIn(docstring(comment ?? '').text);
  const [paragraph = ''] = text.split('\n\n');
  const line = paragraph.replaceAll('\n', ' ');
  return /^.*?\.(?= |$)/.exec(line)?.[0] ?? line;
}

function linkedCode(code: string, linkTo: LinkTo): string {
  const link = linkTo(code.slice(1, -1));
  return link ? `[${code}](${link})` : code;
}

/** Words with a capital inside, such as RestEndpoint, are names, and ARR-1 a rule; others may be plain English. */
function linkedWords(text: string, linkTo: LinkTo): string {
  return text.replace(/(?<![\w.])(?:[A-Z][a-z]+(?:[A-Z]\w*)+|[A-Z]{2,}-\d+)/g, (word) => {
    const link = linkTo(word);
    return link ? `[${word}](${link})` : word;
  });
}
