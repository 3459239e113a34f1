import type { Options } from 'prettier';
import * as babel from 'prettier/plugins/babel';
import * as estree from 'prettier/plugins/estree';
import { formatWithCursor } from 'prettier/standalone';
import { overrides, singleQuote } from '../../../../.oxfmtrc.json';

/** Formatted code, and the offset of the cursor in it. */
export interface Formatted {
  text: string;
  cursor: number;
}

const [examples] = overrides;

const options: Options = {
  printWidth: examples!.options.printWidth,
  singleQuote,
  parser: 'babel-ts',
  plugins: [babel, estree],
};

/** Formats code as the examples are formatted; rejects code that does not parse. */
export async function format(code: string, cursor: number): Promise<Formatted> {
  const { formatted, cursorOffset } = await formatWithCursor(code, { ...options, cursorOffset: cursor });
  return { text: formatted, cursor: cursorOffset };
}

/** Why code was not formatted, and on which line if that is known. */
export function formatError(error: unknown): { line: number | undefined; message: string } {
  if (!(error instanceof Error)) return { line: undefined, message: String(error) };
  const { loc } = error as { loc?: { start?: { line?: number } } };
  // The other lines show the code around it; the brackets repeat the location.
  const message = error.message.split('\n')[0]!.replace(/ \(\d+:\d+\)$/, '');
  return { line: loc?.start?.line, message };
}
