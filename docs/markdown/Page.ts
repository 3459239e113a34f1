/** What a page of `content/docs` says of itself: its entry in Astro's collection. */
export interface Page {
  /** Its path below `content/docs`, without the extension. */
  id: string;
  /** Its text, as it was written. */
  body?: string | undefined;
  /** Where that stands. */
  filePath?: string | undefined;
  data: {
    title: string;
    description?: string | undefined;
    /** Its tables of options, by their key. */
    tables?: Readonly<Record<string, { markdown: string }>> | undefined;
    hero?: { tagline?: string | undefined } | undefined;
  };
}
