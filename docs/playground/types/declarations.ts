import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { compilerOptions } from './compilerOptions.ts';
import type { Files } from './messages.ts';

const root = join(import.meta.dirname, '../../..');

/** The packages that code in a playground may import. */
const importable = [
  'bignumber.js',
  'msw',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'temporal-polyfill',
  'wireshape',
  'wireshape/normalize',
  'wireshape/react',
  'wireshape/schema',
];

/** Every declaration file that code in a playground can reach, with the package manifests. The library has to be built before. */
export function declarations(): Files {
  const entry = join(root, 'docs/entry.ts');
  const text = importable.map((name) => `import '${name}';`).join('\n');
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, root);
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (path) => (path === entry ? text : readFile(path));
  host.fileExists = (path) => path === entry || fileExists(path);
  host.getSourceFile = (path, version, ...rest) =>
    path === entry ? ts.createSourceFile(path, text, version) : getSourceFile(path, version, ...rest);
  const program = ts.createProgram([entry], options, host);
  const missing = program
    .getSemanticDiagnostics(program.getSourceFile(entry))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  if (missing.length) throw new Error(`The playground's types are incomplete: ${missing.join(' ')}`);
  const files = new Map<string, string>();
  for (const source of program.getSourceFiles()) {
    if (source.fileName === entry) continue;
    files.set(workerPath(source.fileName), stripComments(source));
    const manifest = manifestOf(source.fileName);
    if (manifest) files.set(workerPath(manifest), stripManifest(manifest));
  }
  return Object.fromEntries(files);
}

/** A file's path in the worker: as if all packages were installed at the root. */
function workerPath(path: string): string {
  const own = join(root, 'lib/');
  if (path.startsWith(own)) return `/node_modules/wireshape/${path.slice(own.length)}`;
  if (path.includes('/typescript/lib/')) return `/lib/${path.slice(path.lastIndexOf('/') + 1)}`;
  return path.slice(path.indexOf('/node_modules/'));
}

const printer = ts.createPrinter({ removeComments: true });

/** A file without comments, except those of the library, which the editor shows. */
function stripComments(source: ts.SourceFile): string {
  if (source.fileName.startsWith(join(root, 'lib/'))) return source.text;
  const kept = [
    ...source.libReferenceDirectives.map(({ fileName }) => `/// <reference lib="${fileName}" />\n`),
    ...source.referencedFiles.map(({ fileName }) => `/// <reference path="${fileName}" />\n`),
    ...source.typeReferenceDirectives.map(({ fileName }) => `/// <reference types="${fileName}" />\n`),
  ];
  return kept.join('') + printer.printFile(source).replaceAll(/^ +/gm, '');
}

function manifestOf(path: string): string | undefined {
  for (let folder = dirname(path); folder.length >= root.length; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (ts.sys.fileExists(manifest)) return path.includes('/typescript/lib/') ? undefined : manifest;
  }
  return undefined;
}

function stripManifest(path: string): string {
  const all = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  const kept = ['name', 'version', 'type', 'main', 'types', 'typings', 'typesVersions', 'exports'];
  return JSON.stringify(Object.fromEntries(kept.filter((key) => key in all).map((key) => [key, all[key]])));
}
