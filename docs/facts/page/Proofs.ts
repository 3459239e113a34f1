/** The proofs of a page, as highlighted code. */
export interface Proofs {
  page: string;
  /** What all of them begin with. */
  setUp: string;
  /** The lines of each, by the fact's name. */
  lines: Readonly<Record<string, string>>;
}

/** A fact among those of all pages. */
export interface ListedFact {
  page: string;
  name: string;
  sentence: string;
}
