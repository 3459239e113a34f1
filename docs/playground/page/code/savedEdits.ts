import { parseSourceFiles, type SourceFiles } from './SourceFiles.ts';
import type { PlaygroundData } from './PlaygroundData.ts';

/** What a reader made of an example, and the file that was open. */
export interface Edits {
  code: SourceFiles;
  open: string;
}

type Original = Pick<PlaygroundData, 'name' | 'files'>;

/** The edits that were kept in this tab, of the example as it is now, or of a link's code; undefined where there are none. */
export function savedEdits(example: Original, link = ''): Edits | undefined {
  try {
    const saved = JSON.parse(sessionStorage.getItem(storageKey(example, link))!) as Record<string, unknown>;
    const code = parseSourceFiles(saved.code);
    if (!code || typeof saved.open !== 'string' || saved.of !== fingerprint(example)) return undefined;
    return { code, open: saved.open };
  } catch {
    // The browser lets this page keep nothing, or somebody else wrote there.
    return undefined;
  }
}

/** Keeps edits for when the page is loaded again, or forgets them where there are none. */
export function saveEdits(example: Original, link: string, edits: Edits | undefined): void {
  try {
    const key = storageKey(example, link);
    if (edits) sessionStorage.setItem(key, JSON.stringify({ ...edits, of: fingerprint(example) }));
    else sessionStorage.removeItem(key);
  } catch {
    // The browser lets this page keep nothing, or no more.
  }
}

/** Not the same on the example's own page, nor for two links to it: each has its own code to edit. */
function storageKey({ name }: Original, link: string): string {
  return `wireshape-edits:${location.pathname}:${name}${link}`;
}

/** Edits of an older text of the guide are not put over its present one. */
function fingerprint({ files }: Original): string {
  return JSON.stringify(files.map(({ name, code }) => [name, code]));
}
