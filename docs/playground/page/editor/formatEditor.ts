import { isolateHistory } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';

/** Formats the code in an editor, as one undo step; returns a message about the outcome. */
export async function formatEditor(view: EditorView, file: string): Promise<string> {
  const loaded = await import('./format.ts').catch(() => undefined);
  if (!loaded) return 'The formatter cannot be loaded. Is there a network?';
  const before = view.state.doc.toString();
  try {
    const { text, cursor } = await loaded.format(before, view.state.selection.main.head);
    if (!view.dom.isConnected) return `${file} was left before it was formatted, and is as it was typed.`;
    if (view.state.doc.toString() !== before) return `${file} changed meanwhile, and is as it was typed.`;
    if (text !== before) {
      view.dispatch({
        changes: difference(before, text),
        selection: { anchor: cursor },
        annotations: isolateHistory.of('full'),
        scrollIntoView: true,
      });
    }
    return `${file} is formatted.`;
  } catch (error) {
    const { line, message } = loaded.formatError(error);
    return `Not formatted. ${line === undefined ? file : `${file}:${line}`}: ${message}`;
  }
}

/** The shortest single replacement that turns one text into the other. */
function difference(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
