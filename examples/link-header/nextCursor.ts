import { parseLink } from 'wireshape';

/**
 * Reads the cursor of the next page from a Link header. On the last
 * page, it is undefined.
 */
export function nextCursor(link: string | null): string | undefined {
  const next = parseLink(link).find(({ rel }) => rel === 'next');
  if (!next) return undefined;
  // The link may be relative. The base is only there to parse it.
  return (
    new URL(next.url, 'https://api.example.com').searchParams.get(
      'after',
    ) ?? undefined
  );
}
