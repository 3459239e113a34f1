import { type HeaderParams, headerParams } from './headerParams.ts';

/** One link of a `link` header. */
export interface Link {
  /** As in the header, possibly relative: `new URL(url, response.url)` resolves it. */
  url: string;
  /** The relation of the link to the response, in lower case: 'next', say. */
  rel: string;
  /** All parameters by name in lower case, `rel` included; names like `constructor` are safe. */
  params: HeaderParams;
}

/**
 * Reads a `link` header (RFC 8288): a link for each relation, in their order; an empty list without a header.
 *
 * Never throws: what can't be read ends the list.
 *
 * @example
 * const links = parseLink('</items?after=9>; rel="next", </items>; rel="first start"');
 * links.find(({ rel }) => rel === 'next')?.url; // => '/items?after=9'
 * links.map(({ rel }) => rel); // => ['next', 'first', 'start']
 */
export function parseLink(header: string | null | undefined): Link[] {
  const text = header ?? '';
  const links: Link[] = [];
  const target = /[\s,]*<([^>]*)>/y;
  for (let found = target.exec(text); found; found = target.exec(text)) {
    const { params, end } = headerParams(text, target.lastIndex, true);
    for (const rel of (params['rel'] ?? '').toLowerCase().split(/\s+/)) {
      if (rel !== '') links.push({ url: (found[1] as string).trim(), rel, params });
    }
    target.lastIndex = end;
  }
  return links;
}
