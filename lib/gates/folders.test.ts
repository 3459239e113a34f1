import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderCycles } from './folderCycles.ts';
import { importClosure } from './importClosure.ts';

const repository = join(import.meta.dirname, '../..');

describe('folders', () => {
  it('import each other without cycles', () => expect(folderCycles(repository)).toEqual([]));
  // So that other tools can show them: neither Sandpack, CodeMirror nor the editor.
  it('of the panes import nothing of the editor', () => {
    const imports = importClosure(repository, 'docs/playground/page/panes');
    const files = imports.filter((one) => one.includes('/'));
    expect(imports.filter((one) => !files.includes(one))).toEqual(['react']);
    expect([...new Set(files.map(dirname))]).toEqual([
      'docs/playground/page/code',
      'docs/playground/protocol',
      'examples',
      // What both the playground and the panel show, and its types.
      'lib/devtools/controls',
      'lib/devtools/inspection',
      'lib/devtools/panes',
      'lib/schema',
      'wireshape',
    ]);
  });
});

let root: string;
const write = (files: Record<string, string>): void => {
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), `${code};\n`);
  }
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folders-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('folderCycles', () => {
  it('finds two folders that import each other, types included', () => {
    write({
      'rest/url.ts': "import type { State } from '../store/State.ts'",
      'store/State.ts': 'export interface State {}',
      'store/Store.ts': "import { url } from '../rest/url.ts'",
    });
    expect(folderCycles(root)).toEqual([
      'rest -> store: rest/url.ts imports store/State.ts',
      'store -> rest: store/Store.ts imports rest/url.ts',
    ]);
  });
  it('finds a folder and its parent that import each other', () => {
    write({
      'store/Controller.ts': "export * from './managers/Manager.ts'",
      'store/managers/Manager.ts': "export type { State } from '../State.ts'",
    });
    expect(folderCycles(root)).toHaveLength(2);
  });
  it('finds a cycle of three folders, multi-line and dynamic imports included', () => {
    write({
      'a/a.ts': "import {\n  b,\n} from '../b/b.ts'",
      'b/b.ts': "const c = await import('../c/c.ts')",
      'c/c.ts': "import '../a/a.ts'",
      'd/d.ts': "import '../a/a.ts'",
    });
    expect(folderCycles(root)).toHaveLength(3);
  });
  it('accepts imports in one direction, and cycles through a test', () => {
    write({
      'index.ts': "export * from './store/Store.ts'",
      'store/Store.ts': "import { fail } from '../errors/errors.ts'",
      'errors/errors.ts': 'export {}',
      'errors/errors.test.ts': "import '../store/Store.ts'",
    });
    expect(folderCycles(root)).toEqual([]);
  });
  it('accepts an exception, and lists one that is no longer needed', () => {
    write({ 'a/a.ts': "import '../b/b.ts'", 'b/b.ts': "import '../a/a.ts'" });
    expect(folderCycles(root, ['a -> b'])).toEqual([]);
    expect(folderCycles(root, ['a -> b', 'b -> c'])).toEqual([
      'b -> c: no longer part of a cycle, remove the exception',
    ]);
  });
});

describe('importClosure', () => {
  it('follows imports through other folders, to files and packages', () => {
    write({
      'panes/Pane.tsx': "import type { State } from '../state/State.ts'",
      'panes/Pane.test.tsx': "import '../editor/Editor.tsx'",
      'state/State.ts': "const editor = await import('../editor/Editor.tsx')",
      'editor/Editor.tsx': "export {\n  view,\n} from '@codemirror/view'",
    });
    expect(importClosure(root, 'panes')).toEqual(['@codemirror/view', 'editor/Editor.tsx', 'state/State.ts']);
  });
});
