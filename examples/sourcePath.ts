/** Where the source that a page quotes is: a file of an example, or of the app of Next.js that `npm run adopt` builds. */
export function sourcePath(file: string): string {
  return file.startsWith('next/') ? `/e2e/tools/adopt/fixtures/${file}` : `/examples/${file}`;
}
