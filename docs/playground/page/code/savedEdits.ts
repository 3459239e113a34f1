import { asCode, type Code } from './SourceFiles.ts';
import type { PlaygroundData } from './PlaygroundData.ts';

/** What a reader made of an example, and the file that was open. */
export interface Edits {
  code: Code;
  open: string;
}

type Original = Pick<PlaygroundData, 'name' | 'files'>;

/** The edits that were kept in this tab, of the example as it is now, or of a link's code; undefined where there are none. */
export function keptEdits(example: Original, link = ''): Edits | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(placeOf(example, link))!) as Record<string, unknown>;
    const code = asCode(kept.code);
    if (!code || typeof kept.open !== 'string' || kept.of !== originalOf(example)) return undefined;
    return { code, open: kept.open };
  } catch {
    // The browser lets this page keep nothing, or somebody else wrote there.
    return undefined;
  }
}

/** Keeps edits for when the page is loaded again, or forgets them where there are none. */
export function keepEdits(example: Original, link: string, edits: Edits | undefined): void {
  try {
    const place = placeOf(example, link);
    if (edits) sessionStorage.setItem(place, JSON.stringify({ ...edits, of: originalOf(example) }));
    else sessionStorage.removeItem(place);
  } catch {
    // The browser lets this page keep nothing, or no more.
  }
}

/** Not the same on the example's own page, nor for two links to it: each has its own code to edit. */
function placeOf({ name }: Original, link: string): string {
  return `wireshape-edits:${location.pathname}:${name}${link}`;
}

/** Edits of an older text of the guide are not put over its present one. */
function originalOf({ files }: Original): string {
  return JSON.stringify(files.map(({ name, code }) => [name, code]));
}
