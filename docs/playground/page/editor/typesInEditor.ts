import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { EditorView, hoverTooltip, tooltips } from '@codemirror/view';
import file from 'virtual:types-worker';
import type { Hover, TypeDiagnostic } from '../../types/messages.ts';
import { TypesWorker } from './TypesWorker.ts';

let worker: TypesWorker | undefined;

/** Sends a request to the page's worker, and starts the worker with the first one. */
export const requestTypes: TypesWorker['send'] = (...request) =>
  (worker ??= new TypesWorker(addressOf(file), stopTypes)).send(...request);

/** Stops the worker after a failure: the next request starts another. */
export function stopTypes(): void {
  worker?.stop();
  worker = undefined;
}

function addressOf(name: string): URL {
  return new URL(import.meta.env.BASE_URL.replace(/\/?$/, '/') + name, location.href);
}

/** CodeMirror's kinds of completions by TypeScript's. */
const kinds: Readonly<Record<string, string>> = {
  property: 'property',
  getter: 'property',
  setter: 'property',
  method: 'method',
  function: 'function',
  'local function': 'function',
  class: 'class',
  interface: 'interface',
  type: 'type',
  'type parameter': 'type',
  enum: 'enum',
  module: 'namespace',
  keyword: 'keyword',
};

/** Shows types on hover and completes names, in an editor of one file. */
export function typesInEditor(program: string, file: string): Extension {
  return [
    tooltips({ tooltipSpace: spaceBelowHeader }),
    hoverTooltip(async (view, at) => {
      const text = view.state.doc.toString();
      const found = await requestTypes('hover', program, { file, text, at }).catch(() => undefined);
      if (!found || view.state.doc.toString() !== text) return null;
      return { pos: found.from, end: found.to, above: true, create: () => ({ dom: described(found) }) };
    }),
    autocompletion({ override: [(context) => completed(context, program, file)], icons: false }),
  ];
}

/** The part of the window that the site's header does not cover: a page scrolls no target under it. */
function spaceBelowHeader(): { top: number; left: number; bottom: number; right: number } {
  const { documentElement: root } = document;
  const top = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  return { top, left: 0, bottom: root.clientHeight, right: root.clientWidth };
}

/** Underlines the type errors of the open file, or none. */
export function underline(view: EditorView, found: readonly TypeDiagnostic[]): void {
  const end = view.state.doc.length;
  const diagnostics = found.map(({ from, to, message }): Diagnostic => ({
    from: Math.min(from, end),
    to: Math.min(to, end),
    severity: 'error',
    message,
  }));
  view.dispatch(setDiagnostics(view.state, diagnostics));
  // The list of errors may have grown over the line with the cursor.
  if (view.hasFocus) {
    view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) });
  }
}

async function completed(
  context: CompletionContext,
  program: string,
  file: string,
): Promise<CompletionResult | null> {
  // Outside of words, names are completed only on request.
  if (!context.explicit && !context.matchBefore(/[\w$.]+/)) return null;
  const text = context.state.doc.toString();
  const found = await requestTypes('complete', program, { file, text, at: context.pos }).catch(
    () => undefined,
  );
  if (!found) return null;
  const options = found.all.map(({ label, kind }) => ({
    label,
    type: kinds[kind] ?? 'variable',
    detail: kind,
  }));
  return { from: found.from, options, validFor: /^[\w$]*$/ };
}

function described({ type, description }: Hover): HTMLElement {
  const box = document.createElement('div');
  box.className = 'pg-hover';
  const code = box.appendChild(document.createElement('code'));
  code.textContent = type;
  if (description) box.appendChild(document.createElement('p')).textContent = joinLines(description);
  return box;
}

/** A docstring without the line breaks of its source: paragraphs, lists and code keep theirs. */
function joinLines(text: string): string {
  return text.includes('```') ? text : text.replace(/([^\n])\n(?=[^\n*-])/g, '$1 ');
}
