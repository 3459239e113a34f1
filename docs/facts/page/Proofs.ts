/** The proofs of a page, as highlighted code. */
export interface Proofs {
  page: string;
  /** What they begin with, by the fact's name. */
  setUps: Readonly<Record<string, string>>;
  /** The lines of each, by the fact's name. */
  lines: Readonly<Record<string, string>>;
}

/** A fact among those of all pages. */
export interface ListedFact {
  page: string;
  name: string;
  /** Without its Markdown. */
  sentence: string;
}
