import { parseLink } from 'wireshape';

/** Reads the cursor of the next page from a Link header; undefined on the last page. */
export function nextCursor(link: string | null): string | undefined {
  const next = parseLink(link).find(({ rel }) => rel === 'next');
  if (!next) return undefined;
  // The link may be relative. The base is only there to parse it.
  return new URL(next.url, 'https://api.example.com').searchParams.get('after') ?? undefined;
}
