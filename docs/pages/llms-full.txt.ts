import type { APIRoute } from 'astro';
import { pageAddress, withWholeLinks } from '../markdown/addresses.ts';
import { allPages } from '../markdown/allPages.ts';
import { chapters } from '../markdown/chapters.ts';
import { twin } from '../markdown/twin.ts';

/** Every page as Markdown in reading order, with the code of every example. */
export const GET: APIRoute = async ({ site }) => {
  const { home, rest } = chapters(await allPages());
  const pages = [home, ...rest.flatMap((chapter) => chapter.pages)].map((page) => {
    return `<!-- ${pageAddress(page.id, site)} -->\n\n${withWholeLinks(twin(page), page.id, site)}`;
  });
  return new Response(pages.join('\n'));
};
