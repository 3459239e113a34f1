import type { APIRoute, GetStaticPaths } from 'astro';
import { codeToHtml, createCssVariablesTheme } from 'shiki';
import { factsByPage, linesOf, setUpOf } from '../../facts/allFacts.ts';
import type { Proofs } from '../../facts/page/Proofs.ts';
import { shortTokens } from '../../tools/shortTokens.ts';

const theme = createCssVariablesTheme({ variablePrefix: '--astro-code-' });

export const getStaticPaths: GetStaticPaths = () =>
  [...factsByPage.keys()].map((page) => ({ params: { page } }));

/** The proofs of a page as highlighted code, fetched when a reader opens the first. */
export const GET: APIRoute = async ({ params: { page = '' } }) => {
  const names = [...factsByPage.get(page)!.keys()];
  const byName = async (codeOf: typeof linesOf): Promise<Record<string, string>> =>
    Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await highlighted(codeOf(page, name))] as const)),
    );
  const proofs: Proofs = {
    page,
    setUps: await byName(setUpOf),
    lines: await byName(linesOf),
  };
  return Response.json(proofs);
};

function highlighted(code: string): Promise<string> {
  return codeToHtml(code, { lang: 'tsx', theme, transformers: [shortTokens] });
}
