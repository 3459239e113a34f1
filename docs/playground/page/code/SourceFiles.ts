import { isRecord } from '../../protocol/validate.ts';
import type { PlaygroundData } from './PlaygroundData.ts';

/** Source code by file name. */
export type SourceFiles = Readonly<Record<string, string>>;

/** Parses an untrusted value as source files; undefined if any value is not a string. */
export function parseSourceFiles(value: unknown): SourceFiles | undefined {
  return isRecord(value) && Object.values(value).every((one) => typeof one === 'string')
    ? (value as SourceFiles)
    : undefined;
}

/** A playground has no more files; the frame takes no more either. */
const MAX_FILES = 30;

/** Whether a reader may give this name to a file: one that other files can import. */
export function isFileName(name: string): boolean {
  return /^[A-Za-z][\w-]{0,50}\.tsx?$/.test(name);
}

/** The code of every file: the example's own, with other code for the editable files, then the files that were added. */
export function mergeSourceFiles(
  { files }: Pick<PlaygroundData, 'files'>,
  other: SourceFiles = {},
): SourceFiles {
  const own = files.map(({ name, code, readOnly }): [string, string] => [
    name,
    !readOnly && Object.hasOwn(other, name) ? other[name]! : code,
  ]);
  const added = Object.entries(other).filter(
    ([name]) => isFileName(name) && files.every((file) => file.name !== name),
  );
  return Object.fromEntries([...own, ...added].slice(0, MAX_FILES));
}

/** Whether both have the same files with the same code. */
export function isSameSource(one: SourceFiles, other: SourceFiles): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** The file to open with this code: the one that was open if its code differs from the example's, else the first that differs. */
export function changedFile(
  { files }: Pick<PlaygroundData, 'files'>,
  other: SourceFiles | undefined,
  wasOpen?: string,
): string | undefined {
  const merged = mergeSourceFiles({ files }, other);
  const changed = Object.keys(merged).filter((one) =>
    files.every(({ name, code }) => name !== one || code !== merged[one]),
  );
  return changed.find((name) => name === wasOpen) ?? changed[0];
}

/** Code that replaces the example's own when the page opens. */
export interface IncomingCode {
  /** The hash of the link that brought code, or ''. */
  link: string;
  /** The code in that link. */
  linked: SourceFiles | undefined;
  /** What the editor opens with in place of the example's own code: saved edits, else the code in the link. */
  initial: SourceFiles | undefined;
}

/** The code in the editor, or in the page before the editor is loaded. */
export interface CodeState {
  files: SourceFiles;
  /** The name of the open file. */
  open: string;
  isEdited: boolean;
  /** Restores the code in the link; the example's own code if that is there already, or without a link. */
  reset(): void;
  /** Restores the example's own code. */
  restore(): void;
  /** Opens a file at a place in its text. */
  goTo(file: string, offset: number): void;
  /** Replaces the code of files that can be edited, and the files that were added. */
  replace(files: SourceFiles): void;
}
