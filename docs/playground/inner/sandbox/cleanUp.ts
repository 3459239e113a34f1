import { onRunEnd } from './run.ts';

// Vendored modules keep the browser's own timers where they took them while loading; everything else gets these.
type Schedule = (...args: unknown[]) => number;
type Cancel = (id: number) => void;

cancelOnRunEnd('setTimeout', 'clearTimeout');
cancelOnRunEnd('setInterval', 'clearInterval');
cancelOnRunEnd('requestAnimationFrame', 'cancelAnimationFrame');
cancelOnRunEnd('requestIdleCallback', 'cancelIdleCallback');

/** Remembers what was scheduled, and cancels it when the run ends. */
function cancelOnRunEnd(schedule: string, cancel: string): void {
  const scope = window as unknown as Record<string, Schedule | Cancel | undefined>;
  const scheduleNow = scope[schedule]?.bind(window) as Schedule | undefined;
  const cancelNow = scope[cancel]?.bind(window) as Cancel | undefined;
  if (!scheduleNow || !cancelNow) return;
  const ids = new Set<number>();
  scope[schedule] = (...args: unknown[]) => {
    const id = scheduleNow(...args);
    ids.add(id);
    return id;
  };
  scope[cancel] = (id: number) => {
    ids.delete(id);
    cancelNow(id);
  };
  onRunEnd(() => {
    for (const id of ids) cancelNow(id);
    ids.clear();
  });
}

type Listener = [string, EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?];

/** React adds this one once per document and remembers that it did. */
const KEPT = 'selectionchange';

const added: (() => void)[] = [];

/** Takes away, when a run ends, what it listened to on the window and the document. */
export function removeListenersOnRunEnd(): void {
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    target.addEventListener = (...[type, listener, options]: Listener) => {
      add(type, listener, options);
      if (type !== KEPT) added.push(() => target.removeEventListener(type, listener, options));
    };
  }
  onRunEnd(() => {
    for (const remove of added.splice(0)) remove();
  });
}

/** What else a run may have put something of its own into, in place of what the browser and this frame need. */
const sharedObjects = [globalThis, console, Math, JSON, Date, Object, Array, Promise, String, Number].flatMap(
  (one) => ('prototype' in one ? [one, one.prototype as object] : [one]),
);

/** Puts the document and what everybody shares back, when a run ends, to what they were before the first. */
export function resetDocumentOnRunEnd(): void {
  const restores = sharedObjects.map(snapshotProperties);
  const head = new Set(document.head.childNodes);
  const { title } = document;
  onRunEnd(() => {
    for (const restore of restores) restore();
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
function snapshotProperties(object: object): () => void {
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
