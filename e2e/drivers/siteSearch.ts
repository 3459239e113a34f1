import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright/test';

/** What the search of the site finds first for a query: paths of pages without slashes around them. */
export interface FirstPages {
  query: string;
  pages: string[];
}

/** Asks the search of the built site, without its dialog: the same modules and the same index. */
export async function siteSearch(
  page: Page,
  queries: readonly string[],
  count: number,
): Promise<FirstPages[]> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        "export { ranking } from './Pagefind.ts'; export { PageSearch } from './PageSearch.ts'; export { wordsOf } from './spelling.ts';",
      resolveDir: join(import.meta.dirname, '../../docs/search'),
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'siteSearchModules',
  });
  await page.evaluate(`${outputFiles[0]!.text}; globalThis.siteSearchModules = siteSearchModules;`);
  return page.evaluate(
    async ([all, limit]) => {
      type Modules = typeof import('../../docs/search/PageSearch.ts') &
        typeof import('../../docs/search/Pagefind.ts') &
        typeof import('../../docs/search/spelling.ts');
      const { siteSearchModules } = globalThis as unknown as { siteSearchModules: Modules };
      const { PageSearch, ranking, wordsOf } = siteSearchModules;
      const pagefind = (await import('/pagefind/pagefind.js' as string)) as ConstructorParameters<
        typeof PageSearch
      >[0];
      await pagefind.options({ ranking, baseUrl: '/' });
      const text = await (await fetch('/llms.txt')).text();
      const search = new PageSearch(pagefind, async () => wordsOf(text));
      const found = [];
      for (const query of all) {
        const { matches } = await search.find(query);
        const first = await Promise.all(matches.slice(0, limit).map((match) => match.data()));
        found.push({ query, pages: first.map(({ url }) => url.replaceAll(/^\/|\/(#.*)?$/g, '')) });
      }
      return found;
    },
    [queries, count] as const,
  );
}
