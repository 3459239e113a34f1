import { type Pagefind, ranking } from './Pagefind.ts';
import { PageSearch } from './PageSearch.ts';
import { SearchPanel } from './SearchPanel.ts';
import { wordsOf } from './spelling.ts';

/** How many words of a page's text show where it has the words. */
const EXCERPT = 12;

/** Loads Pagefind from the folder of its index, and shows the search in a place of the page. */
export async function openSearch(place: HTMLElement, base: string, bundlePath: string): Promise<void> {
  const pagefind = (await import(/* @vite-ignore */ `${bundlePath}pagefind.js`)) as Pagefind;
  await pagefind.options({ baseUrl: base, ranking, excerptLength: EXCERPT });
  let known: Promise<ReadonlySet<string>> | undefined;
  const search = new PageSearch(pagefind, () => (known ??= readKnownWords(base)));
  new SearchPanel(place, search);
}

/** The words of all titles and descriptions; none without a network. */
async function readKnownWords(base: string): Promise<ReadonlySet<string>> {
  try {
    const response = await fetch(`${base.replace(/\/?$/, '/')}llms.txt`);
    return wordsOf(response.ok ? await response.text() : '');
  } catch {
    return new Set();
  }
}
