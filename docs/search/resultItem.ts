import type { FoundPage } from './Pagefind.ts';

/** How many sections of a page are listed below its title. */
const SECTIONS = 3;

/** A section that only links to other pages. */
const LINKS = 'Next steps';

/** A found page as an item of the results, with the sections that have most of the words. */
export function resultItem({ url, meta, sub_results: parts }: FoundPage): HTMLElement {
  const item = document.createElement('li');
  item.className = 'pagefind-ui__result';
  const inner = block('div', 'pagefind-ui__result-inner');
  inner.append(titleOf(isLesson(url) ? `Learn: ${meta.title}` : meta.title, url));
  const [first, ...others] = parts;
  // The heading of a page has an anchor, so its introduction is a section as well.
  const hasIntro = first !== undefined && [url, `${url}#_top`].includes(first.url);
  if (hasIntro) inner.append(excerptOf(first.excerpt));
  const sections = (hasIntro ? others : parts).filter(({ title }) => title !== LINKS);
  const best = new Set(
    sections.toSorted((a, b) => b.locations.length - a.locations.length).slice(0, SECTIONS),
  );
  for (const part of sections.filter((one) => best.has(one))) {
    const nested = block('div', 'pagefind-ui__result-nested');
    nested.append(titleOf(part.title, part.url), excerptOf(part.excerpt));
    inner.append(nested);
  }
  item.append(inner);
  return item;
}

/** A lesson and a guide may have one title, such as "Optimistic update". */
function isLesson(url: string): boolean {
  return /\/learn\/./.test(url);
}

function titleOf(title: string, url: string): HTMLElement {
  const line = block('p', 'pagefind-ui__result-title');
  const link = Object.assign(document.createElement('a'), { href: url, textContent: title });
  link.className = 'pagefind-ui__result-link';
  line.append(link);
  return line;
}

/** Pagefind escapes the text, and marks the words. */
function excerptOf(html: string): HTMLElement {
  const line = block('p', 'pagefind-ui__result-excerpt');
  line.innerHTML = html;
  return line;
}

function block(name: string, className: string): HTMLElement {
  return Object.assign(document.createElement(name), { className });
}
