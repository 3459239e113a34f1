// @vitest-environment jsdom
import { EditorView } from '@codemirror/view';
import { afterEach, expect, it } from 'vitest';
import { formatEditor } from './formatEditor.ts';

let view: EditorView;
// One that stays measures itself once more, when there is no document any longer.
afterEach(() => view.destroy());

const open = (): EditorView => new EditorView({ doc: 'const   x=1', parent: document.body });

it('formats the code in an editor', async () => {
  view = open();
  expect(await formatEditor(view, 'App.tsx')).toBe('App.tsx is formatted.');
  expect(view.state.doc.toString()).toBe('const x = 1;\n');
});

it('does not report success for a file that was closed meanwhile', async () => {
  view = open();
  const said = formatEditor(view, 'App.tsx');
  view.destroy();
  expect(await said).toMatch(/^App\.tsx was left/);
});
