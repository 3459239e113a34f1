import { defineRouteMiddleware } from '@astrojs/starlight/route-data';
import { address, twinAddress } from './addresses.ts';
import { hasTwin } from './hasTwin.ts';

/**
 * Adds to the head of each page its card, and its Markdown twin where there is one. A page without headings, such as a
 * lesson, has no table of contents.
 */
export const onRequest = defineRouteMiddleware(({ locals, site }) => {
  const { head, entry, toc } = locals.starlightRoute;
  if (toc && toc.items.length < 2) locals.starlightRoute.toc = undefined;
  const meta = (attrs: Record<string, string>) => head.push({ tag: 'meta', attrs });
  const card = address('card.png', site);
  meta({ property: 'og:image', content: card });
  meta({ property: 'og:image:width', content: '1200' });
  meta({ property: 'og:image:height', content: '630' });
  meta({ property: 'og:image:alt', content: 'Wireshape: one copy of every record, however it arrives' });
  meta({ name: 'twitter:image', content: card });
  if (hasTwin(entry)) {
    const attrs = { rel: 'alternate', type: 'text/markdown', href: twinAddress(entry.id) };
    head.push({ tag: 'link', attrs });
  }
});
