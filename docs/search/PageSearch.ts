import type { Match, Pagefind } from './Pagefind.ts';
import { nearestWord } from './spelling.ts';

export interface Found {
  matches: Match[];
  /** The words that were searched for: corrected, and without those that were dropped. */
  words: string[];
  /** Words of the query that had to be dropped to find a guide. */
  without: string[];
  /** Whether some page has all words, if only one that is no guide. */
  hasAllWords: boolean;
  isCorrected: boolean;
}

interface Word {
  typed: string;
  word: string;
  matches: Match[];
  isFound: boolean;
}

/** Words that say nothing about a page. */
const stopWords = new Set(
  'a an and are as at be by can do does for from has have how i if in into is it its my of on or our so that the their this to us use using vs was we what when where which while who why with you your'.split(
    ' ',
  ),
);

/** What the best page has to score for a word that is spelled as in the text. */
const SPELLED = 0.1;
/** What the best page has to score for a query to be answered. */
const ENOUGH = 0.1;
/** How much less the score of a page counts that is no guide. */
const LOOKED_UP = 0.02;

/** Finds pages by Pagefind: guides first, although a query has words that no page has, or slips in them. */
export class PageSearch {
  readonly #pagefind: Pagefind;
  readonly #readWords: () => Promise<ReadonlySet<string>>;
  #guides?: Promise<Set<string>>;

  /** `readWords` gives the words of the site's titles and descriptions, by which slips are corrected. */
  constructor(pagefind: Pagefind, readWords: () => Promise<ReadonlySet<string>>) {
    this.#pagefind = pagefind;
    this.#readWords = readWords;
  }

  async find(query: string): Promise<Found> {
    this.#guides ??= this.#findGuides();
    const guides = await this.#guides;
    const words = await Promise.all(tellingWords(query).map((word) => this.#spell(word)));
    let kept = words.filter(({ isFound }) => isFound);
    let matches = await this.#search(kept);
    const hasAllWords = matches.length > 0 && kept.length === words.length;
    const named = await pageNamed(asQuery(kept), matches, guides);
    if (named) matches = placed(named, matches, guides);
    else if (kept.length > 1 && !isAnswered(matches, guides)) {
      kept = mostTelling(kept, guides);
      matches = await this.#search(kept);
    }
    return {
      matches,
      words: kept.map(({ word }) => word),
      without: words.filter((word) => !kept.includes(word)).map(({ typed }) => typed),
      hasAllWords,
      isCorrected: kept.some(({ typed, word }) => typed !== word),
    };
  }

  async #findGuides(): Promise<Set<string>> {
    const { results } = await this.#pagefind.search(null, { filters: { kind: 'guide' } });
    return new Set(results.map(({ id }) => id));
  }

  /** The word as typed; if no page has it, the nearest word of the site's titles and descriptions. */
  async #spell(typed: string): Promise<Word> {
    const asTyped = await this.#lookUp(typed, typed);
    if (asTyped.isFound && !isName(typed)) return asTyped;
    const nearest = nearestWord(typed, await this.#readWords(), asTyped.isFound ? 1 : undefined);
    if (nearest === undefined || nearest.toLowerCase() === typed.toLowerCase()) return asTyped;
    return this.#lookUp(typed, isName(nearest) ? nearest : nearest.toLowerCase());
  }

  async #lookUp(typed: string, word: string): Promise<Word> {
    const { results } = await this.#pagefind.search(word);
    const [best] = results;
    // Pagefind falls back to words that begin as this one does; the text tells them from longer words.
    const isFound =
      best !== undefined &&
      (best.score >= SPELLED || (await best.data()).content.toLowerCase().includes(word.toLowerCase()));
    return { typed, word, matches: results, isFound };
  }

  /** The pages that have all these words, guides first. */
  async #search(words: readonly Word[]): Promise<Match[]> {
    if (words.length === 0) return [];
    const guides = await this.#guides!;
    const { results } = await this.#pagefind.search(asQuery(words));
    return results.toSorted((a, b) => weight(b, guides) - weight(a, guides));
  }
}

/** Whether this is a name such as `useSuspense`: Pagefind finds pages that have a part of it. */
function isName(word: string): boolean {
  return /[a-z][A-Z]/.test(word);
}

function asQuery(words: readonly Word[]): string {
  return words.map(({ word }) => word).join(' ');
}

function isAnswered(matches: readonly Match[], guides: ReadonlySet<string>): boolean {
  return matches.length > 0 && weight(matches[0]!, guides) >= ENOUGH;
}

/** The page that is no guide and whose title, or what its text begins with before a colon, is the query. */
async function pageNamed(
  query: string,
  matches: readonly Match[],
  guides: ReadonlySet<string>,
): Promise<Match | undefined> {
  const asName = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
  const likely = matches.filter(({ id }) => !guides.has(id)).slice(0, 3);
  const pages = await Promise.all(likely.map((match) => match.data()));
  const at = pages.findIndex(({ meta: { title }, content }) => {
    const begin = content.slice(title.length).split(':', 1)[0]!;
    return [title, begin].some((name) => asName(name) === asName(query));
  });
  return likely[at];
}

/** The named page first, or second if a guide is about it. */
function placed(named: Match, matches: readonly Match[], guides: ReadonlySet<string>): Match[] {
  const others = matches.filter((one) => one !== named);
  return others.toSpliced(isAnswered(others, guides) ? 1 : 0, 0, named);
}

/** The words of a query that say what it is about; all of them if none does. */
function tellingWords(query: string): string[] {
  const words = [...new Set(query.split(/[\s,;?!/]+/).filter((word) => /[\p{L}\d]/u.test(word)))];
  const telling = words.filter((word) => !stopWords.has(word.toLowerCase()));
  return telling.length > 0 ? telling : words;
}

/** The words of the page that has the best of them: those that few pages have count more. */
function mostTelling(words: readonly Word[], guides: ReadonlySet<string>): Word[] {
  const values = new Map<string, number>();
  for (const { matches } of words) {
    const rarity = Math.log(1 + guides.size / matches.length);
    for (const match of matches) {
      const value = rarity * Math.min(3, Math.sqrt(match.score)) * (guides.has(match.id) ? 1 : LOOKED_UP);
      values.set(match.id, (values.get(match.id) ?? 0) + value);
    }
  }
  const [best] = [...values].toSorted(([, a], [, b]) => b - a)[0]!;
  return words.filter(({ matches }) => matches.some(({ id }) => id === best));
}

function weight({ id, score }: Match, guides: ReadonlySet<string>): number {
  return score * (guides.has(id) ? 1 : LOOKED_UP);
}
