import type { APIRoute, GetStaticPaths } from 'astro';
import { codeToHtml, createCssVariablesTheme } from 'shiki';
import { factsByPage, linesOf, setUpOf } from '../../facts/allFacts.ts';
import type { Proofs } from '../../facts/page/Proofs.ts';

const theme = createCssVariablesTheme({ variablePrefix: '--astro-code-' });

export const getStaticPaths: GetStaticPaths = () =>
  [...factsByPage.keys()].map((page) => ({ params: { page } }));

/** The proofs of a page as highlighted code, fetched when a reader opens the first. */
export const GET: APIRoute = async ({ params: { page = '' } }) => {
  const names = [...factsByPage.get(page)!.keys()];
  const code = await Promise.all(names.map(async (name) => [name, await highlighted(linesOf(page, name))]));
  const proofs: Proofs = {
    page,
    setUp: await highlighted(setUpOf(page)),
    lines: Object.fromEntries(code) as Record<string, string>,
  };
  return Response.json(proofs);
};

function highlighted(code: string): Promise<string> {
  return codeToHtml(code, { lang: 'tsx', theme });
}
