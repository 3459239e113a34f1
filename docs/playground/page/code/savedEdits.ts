import { parseSourceFiles, type SourceFiles } from './SourceFiles.ts';
import type { PlaygroundData } from './PlaygroundData.ts';

/** A reader's edits of an example, and the open file. */
export interface Edits {
  code: SourceFiles;
  open: string;
  /** Whether this code ran to its end before; false if it was stopped, or may have frozen the page. */
  hasEnded: boolean;
}

type Original = Pick<PlaygroundData, 'name' | 'files'>;

/** The edits saved in this tab, of the current text of the example or of a link's code, if any. */
export function savedEdits(example: Original, link = ''): Edits | undefined {
  try {
    const saved = JSON.parse(sessionStorage.getItem(storageKey(example, link))!) as Record<string, unknown>;
    const code = parseSourceFiles(saved.code);
    if (!code || typeof saved.open !== 'string' || saved.of !== fingerprint(example)) return undefined;
    return { code, open: saved.open, hasEnded: saved.hasEnded === true };
  } catch {
    // Storage is blocked, or holds something else.
    return undefined;
  }
}

/** Saves edits for the next load of the page; removes them if undefined. */
export function saveEdits(example: Original, link: string, edits: Edits | undefined): void {
  try {
    const key = storageKey(example, link);
    if (edits) sessionStorage.setItem(key, JSON.stringify({ ...edits, of: fingerprint(example) }));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked or full.
  }
}

/** Separate edits for the guide, the example's own page and every link to it. */
function storageKey({ name }: Original, link: string): string {
  return `wireshape-edits:${location.pathname}:${name}${link}`;
}

/** Edits are restored only while the example's text is the same. */
function fingerprint({ files }: Original): string {
  return JSON.stringify(files.map(({ name, code }) => [name, code]));
}
