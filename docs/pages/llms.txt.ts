import type { APIRoute } from 'astro';
import { address, pageAddress, twinAddress } from '../markdown/addresses.ts';
import { allPages } from '../markdown/allPages.ts';
import { chapters } from '../markdown/chapters.ts';

/** What there is to read, for tools that read for people. */
export const GET: APIRoute = async ({ site }) => {
  const { home, rest } = chapters(await allPages());
  const lists = rest.map(({ label, pages, links }) => {
    const lines = [
      ...pages.map(({ id, data }) => line(data.title, twinAddress(id, site), data.description)),
      ...links.map((one) => line(one.label, pageAddress(one.link.replace(/^\/|\/$/g, ''), site))),
    ];
    return `## ${label}\n\n${lines.join('\n')}`;
  });
  const text = [
    `# ${home.data.title}`,
    `> ${home.data.description}`,
    home.data.hero?.tagline,
    `Every page, with the code of every example, in one file: ${address('llms-full.txt', site)}`,
    ...lists,
  ];
  return new Response(`${text.join('\n\n')}\n`);
};

function line(title: string, link: string, description?: string): string {
  return `- [${title}](${link})${description ? `: ${description}` : ''}`;
}
