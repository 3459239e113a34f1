const base = import.meta.env.BASE_URL.replace(/\/?$/, '/');

/** Where a file of the site is, from the root of its host; with the host itself where that is known. */
export function address(path: string, site?: URL): string {
  return site ? new URL(base + path, site).href : base + path;
}

/** Where a page is. The id of the home page is `index` for Astro, and empty for Starlight. */
export function pageAddress(id: string, site?: URL): string {
  return address(id === 'index' || id === '' ? '' : `${id}/`, site);
}

/** Where the page's Markdown twin is: in the page's own folder, so that relative links hold in both. */
export function twinAddress(id: string, site?: URL): string {
  return `${pageAddress(id, site)}index.md`;
}

/** Markdown with its relative links made whole, so that it can be read away from its page. */
export function withWholeLinks(markdown: string, id: string, site?: URL): string {
  const page = new URL(pageAddress(id), site ?? 'http://host');
  return markdown.replace(/\]\((?![a-z]+:)([^)\s]+)\)/g, (_, link: string) => {
    const { href, pathname, search, hash } = new URL(link, page);
    return `](${site ? href : pathname + search + hash})`;
  });
}
