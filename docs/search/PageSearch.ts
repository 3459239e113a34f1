import type { Match, Pagefind } from './Pagefind.ts';
import { nearestWord } from './spelling.ts';
import { SYNONYM, synonymsOf } from './synonyms.ts';

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
  /** The pages that have the word itself. */
  matches: ReadonlyMap<string, Match>;
  /** The pages that have a word that means the same. */
  similar: ReadonlyMap<string, Match>;
  /** The pages that have it or a word that means the same, and how much each is about it: from 0 to 1. */
  values: ReadonlyMap<string, number>;
  isFound: boolean;
}

interface Kinds {
  guides: ReadonlySet<string>;
  /** Guides that come after others: those that compare libraries, and the list of all errors. */
  later: ReadonlySet<string>;
}

/** Words that say nothing about a page. */
const stopWords = new Set(
  'a an and are as at be by can do does for from get gets getting has have how i if in into is it its my of on or our so that the their this to too us use using vs was we what when where which while who why with you your'.split(
    ' ',
  ),
);

/** What the best page has to score for a word that is spelled as in the text. */
const SPELLED = 0.1;
/** What a page that has all words has to score for a query to be answered. */
const ENOUGH = 0.1;
/** How much less the score of a page counts that is no guide. */
const LOOKED_UP = 0.02;
/** The same of a guide that comes after others. */
const LATER = 0.7;
/** The score of a word by which a page is half about it, and how steeply that grows. */
const HALF = 0.6;
const STEEPNESS = 0.75;
/** What it adds to a page to have all words, as a share of what the words count; and most of all to the best of those. */
const TOGETHER = 0.05;
const BEST_TOGETHER = 0.2;
/** How much more a page counts whose title or description has the query as it was typed, and how many pages are looked at. */
const PHRASE = 1.6;
const LOOKED_AT = 12;
/** Letters of a page's text that its title and description have at most. */
const DESCRIBED = 600;
/** Pages without some of the words are listed if they count so much of what the first counts. */
const LISTED = 0.3;

/** Finds pages by Pagefind: guides first, although a query has words that no page has, or slips in them. */
export class PageSearch {
  readonly #pagefind: Pagefind;
  readonly #readWords: () => Promise<ReadonlySet<string>>;
  /** The pages that have a word: what is typed on repeats most of the words. */
  readonly #pages = new Map<string, Promise<Match[]>>();
  #kinds?: Promise<Kinds>;

  /** `readWords` gives the words of the site's titles and descriptions, by which slips are corrected. */
  constructor(pagefind: Pagefind, readWords: () => Promise<ReadonlySet<string>>) {
    this.#pagefind = pagefind;
    this.#readWords = readWords;
  }

  async find(query: string): Promise<Found> {
    const kinds = await (this.#kinds ??= this.#readKinds());
    const words = await Promise.all(tellingWords(query).map((word) => this.#spell(word)));
    const found = words.filter(({ isFound }) => isFound);
    const together = found.length > 0 ? (await this.#pagefind.search(asQuery(found))).results : [];
    const ranked = await this.#rank(query, found, together, kinds);
    const named = await pageNamed(asQuery(found), together, kinds.guides);
    const matches = named ? placed(named, ranked, together, kinds.guides) : ranked;
    const first = matches[0];
    const isComplete = named !== undefined || together.some(({ id }) => kinds.guides.has(id));
    const kept = isComplete || !first ? found : found.filter(({ values }) => values.has(first.id));
    return {
      matches,
      words: kept.map(({ word }) => word),
      without: words.filter((word) => !kept.includes(word)).map(({ typed }) => typed),
      hasAllWords: together.length > 0 && found.length === words.length,
      isCorrected: kept.some(({ typed, word }) => typed !== word),
    };
  }

  async #readKinds(): Promise<Kinds> {
    const read = async (kind: string) => {
      const { results } = await this.#pagefind.search(null, { filters: { kind } });
      return new Set(results.map(({ id }) => id));
    };
    const [guides, later] = await Promise.all([read('guide'), read('later')]);
    return { guides, later };
  }

  /** The pages that are most about the words: each word counts the more, the fewer pages have it. */
  async #rank(
    query: string,
    words: readonly Word[],
    together: readonly Match[],
    kinds: Kinds,
  ): Promise<Match[]> {
    const isCode = words.every(({ word }) => word.includes('_'));
    const shareOf = (id: string) => {
      if (!kinds.guides.has(id)) return LOOKED_UP;
      return kinds.later.has(id) && !isCode ? LATER : 1;
    };
    const totals = new Map<string, number>();
    const add = (id: string, value: number) => totals.set(id, (totals.get(id) ?? 0) + value * shareOf(id));
    let all = 0;
    for (const { matches, values } of words) {
      const rarity = Math.log(1 + kinds.guides.size / Math.max(1, matches.size));
      all += rarity;
      for (const [id, value] of values) add(id, rarity * value);
    }
    const best = Math.max(0.0001, ...together.map(({ id, score }) => score * shareOf(id)));
    for (const { id, score } of together) {
      const share = ((score * shareOf(id)) / best) * Math.min(1, best);
      add(id, all * (TOGETHER + BEST_TOGETHER * share));
    }
    const complete = new Map(together.map((match) => [match.id, match]));
    const toMatch = (id: string) => complete.get(id) ?? this.#matchOf(id, totals.get(id)!, words);
    const byTotal = () => [...totals].toSorted(([, a], [, b]) => b - a);
    if (words.length > 1) {
      const phrases = [query, asQuery(words)].map(asName);
      const likely = byTotal().slice(0, LOOKED_AT);
      await Promise.all(
        likely.map(async ([id, total]) => {
          const { content } = await toMatch(id).data();
          const begin = asName(content.slice(0, DESCRIBED));
          if (phrases.some((phrase) => begin.includes(phrase))) totals.set(id, total * PHRASE);
        }),
      );
    }
    const sorted = byTotal();
    const least = LISTED * (sorted[0]?.[1] ?? 0);
    return sorted.filter(([id, total]) => complete.has(id) || total >= least).map(([id]) => toMatch(id));
  }

  /** A page that has some of the words, with the places of those. */
  #matchOf(id: string, score: number, words: readonly Word[]): Match {
    const own = words.filter(({ matches }) => matches.has(id));
    const data = async () => {
      if (own.length === 0)
        return words
          .find(({ similar }) => similar.has(id))!
          .similar.get(id)!
          .data();
      const { results } = await this.#pagefind.search(asQuery(own));
      return results.find((match) => match.id === id)!.data();
    };
    return { id, score, data };
  }

  /** The word as typed; if no page has it, one that means the same, or the nearest word of the site's titles and descriptions. */
  async #spell(typed: string): Promise<Word> {
    const asTyped = await this.#lookUp(typed, typed);
    if (asTyped.isFound && !isName(typed)) return asTyped;
    for (const other of asTyped.isFound ? [] : synonymsOf(typed)) {
      const found = await this.#lookUp(typed, other);
      if (found.isFound) return found;
    }
    const nearest = nearestWord(typed, await this.#readWords(), asTyped.isFound ? 1 : undefined);
    if (nearest === undefined || nearest.toLowerCase() === typed.toLowerCase()) return asTyped;
    return this.#lookUp(typed, isName(nearest) ? nearest : nearest.toLowerCase());
  }

  async #lookUp(typed: string, word: string): Promise<Word> {
    const results = await this.#pagesWith(word);
    const [best] = results;
    // Pagefind falls back to words that begin as this one does; the text tells them from longer words.
    const isFound =
      best !== undefined &&
      (best.score >= SPELLED || (await best.data()).content.toLowerCase().includes(word.toLowerCase()));
    const matches = new Map(results.map((match) => [match.id, match]));
    const values = new Map(results.map(({ id, score }) => [id, valueOf(score)]));
    const similar = new Map<string, Match>();
    for (const other of synonymsOf(word)) {
      for (const match of await this.#pagesWith(other)) {
        const value = SYNONYM * valueOf(match.score);
        if (value <= (values.get(match.id) ?? 0)) continue;
        values.set(match.id, value);
        similar.set(match.id, match);
      }
    }
    return { typed, word, matches, similar, values, isFound };
  }

  #pagesWith(word: string): Promise<Match[]> {
    const known = this.#pages.get(word);
    if (known) return known;
    const pages = this.#pagefind.search(word).then(({ results }) => results);
    this.#pages.set(word, pages);
    // After a failed load, the next search tries again.
    pages.catch(() => this.#pages.delete(word));
    return pages;
  }
}

/** How much a page is about a word of this score: more of a word that a page has often says little more. */
function valueOf(score: number): number {
  const grown = score ** STEEPNESS;
  return grown / (grown + HALF);
}

/** Whether this is a name such as `useSuspense`: Pagefind finds pages that have a part of it. */
function isName(word: string): boolean {
  return /[a-z][A-Z]/.test(word);
}

function asQuery(words: readonly Word[]): string {
  return words.map(({ word }) => word).join(' ');
}

/** The page that is no guide and whose title, or what its text begins with before a colon, is the query. */
async function pageNamed(
  query: string,
  matches: readonly Match[],
  guides: ReadonlySet<string>,
): Promise<Match | undefined> {
  const likely = matches.filter(({ id }) => !guides.has(id)).slice(0, 3);
  const pages = await Promise.all(likely.map((match) => match.data()));
  const at = pages.findIndex(({ meta: { title }, content }) => {
    const begin = content.slice(title.length).split(':', 1)[0]!;
    return [title, begin].some((name) => asName(name) === asName(query));
  });
  return likely[at];
}

function asName(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
}

/** The named page first, or second if a guide is about it. */
function placed(
  named: Match,
  matches: readonly Match[],
  together: readonly Match[],
  guides: ReadonlySet<string>,
): Match[] {
  const others = matches.filter(({ id }) => id !== named.id);
  const isAnswered = together.some(({ id, score }) => guides.has(id) && score >= ENOUGH);
  return others.toSpliced(isAnswered ? 1 : 0, 0, named);
}

/** The words of a query that say what it is about; all of them if none does. */
function tellingWords(query: string): string[] {
  const words = [...new Set(query.split(/[\s,;?!/]+/).filter((word) => /[\p{L}\d]/u.test(word)))];
  const telling = words.filter((word) => !stopWords.has(word.toLowerCase()));
  return telling.length > 0 ? telling : words;
}
