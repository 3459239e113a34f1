import { parseLink } from 'wireshape';

/**
 * Reads the cursor of the next page from a Link header. On the last
 * page, it is undefined.
 */
export function nextCursor(link: string | null): string | undefined {
  const next = parseLink(link).find(({ rel }) => rel === 'next');
  // The link may be relative. The base is only there to parse it.
  const base = 'https://api.example.com';
  if (!next || !URL.canParse(next.url, base)) return undefined;
  const { searchParams } = new URL(next.url, base);
  // The parameter of your API, as in `paginationField`.
  return searchParams.get('after') || undefined;
}
