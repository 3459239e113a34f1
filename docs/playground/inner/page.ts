import { atEnd } from './runs.ts';

/** What else a run may have put something of its own into, in place of what the browser and this frame need. */
const owned = [globalThis, console, Math, JSON, Date, Object, Array, Promise, String, Number].flatMap((one) =>
  'prototype' in one ? [one, one.prototype as object] : [one],
);

/** Puts the document and what everybody shares back, when a run ends, to what they were before the first. */
export function keepPage(): void {
  const puts = owned.map(kept);
  const head = new Set(document.head.childNodes);
  const { title } = document;
  atEnd(() => {
    for (const put of puts) put();
    const root = document.createElement('div');
    root.id = 'root';
    document.body.replaceChildren(root);
    for (const node of document.head.childNodes) if (!head.has(node)) node.remove();
    for (const one of [document.documentElement, document.body])
      for (const name of one.getAttributeNames())
        if (!/^(lang|data-theme)$/.test(name)) one.removeAttribute(name);
    document.title = title;
  });
}

/** Gives the way to put an object's own properties back. */
function kept(object: object): () => void {
  const { defineProperty, getOwnPropertyDescriptor, deleteProperty, ownKeys } = Reflect;
  const before = new Map(ownKeys(object).map((key) => [key, getOwnPropertyDescriptor(object, key)!]));
  return () => {
    for (const key of ownKeys(object)) if (!before.has(key)) deleteProperty(object, key);
    for (const [key, was] of before) {
      const now = getOwnPropertyDescriptor(object, key);
      if (!Object.is(now?.value, was.value) || now?.get !== was.get || now?.set !== was.set)
        defineProperty(object, key, was);
    }
  };
}
