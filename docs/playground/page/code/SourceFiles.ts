import { isRecord } from '../../protocol/validate.ts';
import type { PlaygroundData } from './PlaygroundData.ts';

/** Code by file name. */
export type SourceFiles = Readonly<Record<string, string>>;

/** What was read from outside as code; undefined where there is anything but text in it. */
export function parseSourceFiles(value: unknown): SourceFiles | undefined {
  return isRecord(value) && Object.values(value).every((one) => typeof one === 'string')
    ? (value as SourceFiles)
    : undefined;
}

/** The code of every file: an example's own, with other code in place of what a reader may edit. */
export function mergeSourceFiles(
  { files }: Pick<PlaygroundData, 'files'>,
  other: SourceFiles = {},
): SourceFiles {
  return Object.fromEntries(
    files.map(({ name, code, readOnly }) => [
      name,
      !readOnly && Object.hasOwn(other, name) ? other[name]! : code,
    ]),
  );
}

/** Whether two have the same files with the same code. */
export function isSameSource(one: SourceFiles, other: SourceFiles): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** The code as it stands in the editor, or in the page before there is one. */
export interface CodeState {
  files: SourceFiles;
  /** The name of the open file. */
  open: string;
  isEdited: boolean;
  /** Brings back what came with a link; where that stands already, or nothing came, the example's own code. */
  reset(): void;
  /** Brings the example's own code back at once. */
  restore(): void;
}
