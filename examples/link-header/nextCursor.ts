import { parseLink } from 'wireshape';

/** The cursor of the next page, by a link header; undefined on the last page. */
export function nextCursor(link: string | null): string | undefined {
  const next = parseLink(link).find(({ rel }) => rel === 'next');
  if (!next) return undefined;
  // Links may be relative; which origin they have does not matter here.
  return new URL(next.url, 'https://api.example.com').searchParams.get('after') ?? undefined;
}
