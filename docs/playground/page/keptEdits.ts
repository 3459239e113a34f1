import { isRecord } from '../protocol/shape.ts';
import type { PlaygroundData } from './PlaygroundData.ts';
import type { Code } from './sharedCode.ts';

/** What a reader made of an example, and the file that was open. */
export interface Edits {
  code: Code;
  open: string;
}

type Original = Pick<PlaygroundData, 'name' | 'files'>;

/** The edits that were kept in this tab, of the example as it is now; undefined where there are none. */
export function keptEdits(example: Original): Edits | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(example)) ?? 'null');
    if (!isRecord(kept) || kept.of !== originalOf(example) || typeof kept.open !== 'string') return undefined;
    return isRecord(kept.code) && Object.values(kept.code).every((text) => typeof text === 'string')
      ? { code: kept.code as Code, open: kept.open }
      : undefined;
  } catch {
    // The browser lets this page keep nothing, or somebody else wrote there.
    return undefined;
  }
}

/** Keeps edits for when the page is loaded again, or forgets them where there are none. */
export function keepEdits(example: Original, edits: Edits | undefined): void {
  try {
    const place = placeOf(example);
    if (edits) sessionStorage.setItem(place, JSON.stringify({ ...edits, of: originalOf(example) }));
    else sessionStorage.removeItem(place);
  } catch {
    // The browser lets this page keep nothing, or no more.
  }
}

/** Not the same on the example's own page: what is opened there comes by a link. */
function placeOf({ name }: Original): string {
  return `wireshape-edits:${location.pathname}:${name}`;
}

/** Edits of an older text of the guide are not put over its present one. */
function originalOf({ files }: Original): string {
  return JSON.stringify(files.map(({ name, code }) => [name, code]));
}
