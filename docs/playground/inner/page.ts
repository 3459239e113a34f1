import { atEnd } from './runs.ts';

/** Puts the document and the global object back, when a run ends, to what they were before the first. */
export function keepPage(): void {
  const globals = new Set(Reflect.ownKeys(globalThis));
  const head = new Set(document.head.childNodes);
  atEnd(() => {
    const root = document.createElement('div');
    root.id = 'root';
    document.body.replaceChildren(root);
    for (const node of document.head.childNodes) if (!head.has(node)) node.remove();
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!globals.has(key)) Reflect.deleteProperty(globalThis, key);
    }
  });
}
