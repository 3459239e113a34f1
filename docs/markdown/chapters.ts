import { sidebar } from '../sidebar.ts';
import type { Page } from './Page.ts';

/** A group of pages, and links to pages that were not written in Markdown. */
export interface Chapter {
  label: string;
  pages: Page[];
  links: { label: string; link: string }[];
}

/** The home page, and the others in the order of the sidebar, each with those below it; what it leaves out comes last. */
export function chapters(entries: readonly Page[]): { home: Page; rest: Chapter[] } {
  const left = new Map(entries.map((entry) => [entry.id, entry]));
  const take = (id: string): Page[] => {
    const entry = left.get(id);
    left.delete(id);
    const below = [...left.keys()].filter((one) => one.startsWith(`${id}/`));
    return entry ? [entry, ...below.flatMap(take)] : [];
  };
  const [home] = take('index');
  if (!home) throw new Error('There is no home page. Add docs/content/docs/index.mdx.');
  const listed = sidebar.map(({ label, items }) => ({
    label,
    pages: items.flatMap((item) => (typeof item === 'string' ? take(item) : [])),
    links: items.filter((item) => typeof item !== 'string'),
  }));
  const others = { label: 'Others', pages: [...left.values()], links: [] };
  return { home, rest: [...listed, others].filter(({ pages, links }) => pages.length + links.length > 0) };
}
