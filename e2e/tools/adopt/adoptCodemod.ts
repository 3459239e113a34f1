import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codemodCases } from './codemodCases.ts';

type Run = (folder: string, program: string, ...args: string[]) => string;

const guide = join(import.meta.dirname, '../../../docs/content/docs/migrating/reactive-data-client.mdx');

/** Runs the command that the guide gives on files of an app, where the package is installed. */
export function adoptCodemod(folder: string, run: Run): void {
  const [, command = ''] = /^npx (jscodeshift@.+)$/m.exec(readFileSync(guide, 'utf8')) ?? [];
  const source = join(folder, 'src');
  mkdirSync(source);
  for (const { file, before } of codemodCases) writeFileSync(join(source, file), before);
  run(folder, 'npx', '--yes', ...command.split(' '), '--silent');
  for (const { file, after } of codemodCases) {
    const made = readFileSync(join(source, file), 'utf8');
    if (inOneLine(made) !== inOneLine(after))
      throw new Error(`The codemod made of ${file}:\n${made}\nin place of:\n${after}`);
  }
  rmSync(source, { recursive: true });
  console.log(`The codemod changes ${codemodCases.length} files of Reactive Data Client as it should`);
}

/** The layout of changed lines is that of jscodeshift, which the formatter of an app changes. */
function inOneLine(code: string): string {
  return code.replace(/\s+/g, ' ').replaceAll(', }', ' }');
}
