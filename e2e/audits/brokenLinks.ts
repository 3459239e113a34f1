import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists the links of a built site that lead nowhere, as `page: link`: the site lacks the file, or the page the
 * heading. A link to the host that leaves `base` leads nowhere too.
 */
export function brokenLinks(folder: string, base: string): string[] {
  const pages = globSync('**/*.html', { cwd: folder, exclude: ['playground/**'] });
  const ids = new Map(pages.map((file) => [file, idsOf(readFileSync(join(folder, file), 'utf8'))]));
  return pages.toSorted().flatMap((page) => {
    const html = readFileSync(join(folder, page), 'utf8');
    const address = new URL(base + page.replace(/(^|\/)index\.html$/, '$1'), HOST);
    const links = new Set([...html.matchAll(LINK)].map(([, link = '']) => unescaped(link)));
    return [...links].filter((link) => !leads(new URL(link, address))).map((link) => `${page}: ${link}`);
  });

  function leads({ origin, pathname, hash }: URL): boolean {
    if (origin !== HOST) return true;
    if (!pathname.startsWith(base)) return false;
    const path = decodeURIComponent(pathname.slice(base.length));
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    if (!statSync(join(folder, file), { throwIfNoEntry: false })?.isFile()) return false;
    return hash === '' || !ids.has(file) || ids.get(file)!.has(decodeURIComponent(hash.slice(1)));
  }
}

const HOST = 'http://site.invalid';
const LINK = /<(?:a|link|script|img|iframe)\b[^>]*?\s(?:href|src)="([^"]*)"/g;

function idsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => unescaped(id)));
}

function unescaped(text: string): string {
  return text
    .replaceAll('&#38;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
