const MARK = /`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*|_([^_]+)_/g;

/** A sentence in Markdown as HTML: code, links, strong and emphasized words. */
export function inlineMarkdown(sentence: string): string {
  let html = '';
  let end = 0;
  for (const found of sentence.matchAll(MARK)) {
    const [all, code, link, to, strong, word] = found;
    html += escaped(sentence.slice(end, found.index));
    end = found.index + all.length;
    if (code !== undefined) html += `<code>${escaped(code)}</code>`;
    else if (link !== undefined) html += `<a href="${escaped(to!)}">${inlineMarkdown(link)}</a>`;
    else if (strong !== undefined) html += `<strong>${inlineMarkdown(strong)}</strong>`;
    else html += `<em>${escaped(word!)}</em>`;
  }
  return html + escaped(sentence.slice(end));
}

/** A sentence in Markdown as its words alone. */
export function withoutMarks(sentence: string): string {
  return sentence.replaceAll(MARK, (_, code, link, _to, strong, word) =>
    String(code ?? (link === undefined ? (strong ?? word) : withoutMarks(String(link)))),
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
