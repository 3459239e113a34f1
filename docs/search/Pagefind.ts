/** The part of Pagefind's module that the search uses; Pagefind has no types. */
export interface Pagefind {
  options(options: object): Promise<void>;
  search(words: string | null, options?: { filters: object }): Promise<{ results: Match[] }>;
}

/** A page with all words of a search, or words that begin like them; its text is loaded on demand. */
export interface Match {
  id: string;
  score: number;
  data(): Promise<FoundPage>;
}

export interface FoundPage {
  url: string;
  content: string;
  meta: { title: string };
  sub_results: Section[];
}

/** A section that has words of the search. */
interface Section {
  url: string;
  title: string;
  /** HTML, in which `mark` holds the words that were found. */
  excerpt: string;
  /** Where the words are. */
  locations: number[];
}

/** How Pagefind scores: Starlight's figures, which favour exact words and do not punish long pages. */
export const ranking = { pageLength: 0.1, termFrequency: 0.1, termSaturation: 2, termSimilarity: 9 };
