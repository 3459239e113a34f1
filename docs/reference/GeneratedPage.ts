/** A page that the build writes, in Markdown. */
export interface GeneratedPage {
  /** Its path on the site, without slashes at its ends. */
  id: string;
  title: string;
  description: string;
  body: string;
  /** The file that it is made of, from the root of the repository. */
  source: string;
}
