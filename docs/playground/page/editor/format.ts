import type { Options } from 'prettier';
import * as babel from 'prettier/plugins/babel';
import * as estree from 'prettier/plugins/estree';
import { formatWithCursor } from 'prettier/standalone';
import { printWidth, singleQuote } from '../../../../.oxfmtrc.json';

/** Code as it should be laid out, and where the cursor then is. */
export interface Formatted {
  text: string;
  cursor: number;
}

const options: Options = {
  printWidth,
  singleQuote,
  parser: 'babel-ts',
  plugins: [babel, estree],
};

/** Lays code out as this site's own is; refuses what is not TypeScript, and says on which line. */
export async function format(code: string, cursor: number): Promise<Formatted> {
  const { formatted, cursorOffset } = await formatWithCursor(code, { ...options, cursorOffset: cursor });
  return { text: formatted, cursor: cursorOffset };
}

/** Why a text cannot be laid out, and on which line if that is known. */
export function formatError(error: unknown): { line: number | undefined; message: string } {
  if (!(error instanceof Error)) return { line: undefined, message: String(error) };
  const { loc } = error as { loc?: { start?: { line?: number } } };
  // Below the first line stand the code around it, and in brackets the place once more.
  const message = error.message.split('\n')[0]!.replace(/ \(\d+:\d+\)$/, '');
  return { line: loc?.start?.line, message };
}
