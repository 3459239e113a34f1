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

/** The code of every file: the example's own, with other code for the editable files. */
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

/** Whether both have the same files with the same code. */
export function isSameSource(one: SourceFiles, other: SourceFiles): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** The first file whose code is another in these than in the example. */
export function firstChangedFile(
  { files }: Pick<PlaygroundData, 'files'>,
  other: SourceFiles | undefined,
): string | undefined {
  const merged = mergeSourceFiles({ files }, other);
  return files.find(({ name, code }) => merged[name] !== code)?.name;
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
  /** Replaces the code of files that can be edited. */
  replace(files: SourceFiles): void;
}
