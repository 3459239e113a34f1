import { beginTask, onRunEnd } from './run.ts';

// Bundled modules that read the browser's timers while loading keep those; all other code gets these.
type Schedule = (...args: unknown[]) => number;
type Cancel = (id: number) => void;

cancelOnRunEnd('setTimeout', 'clearTimeout');
cancelOnRunEnd('setInterval', 'clearInterval');
cancelOnRunEnd('requestAnimationFrame', 'cancelAnimationFrame');
cancelOnRunEnd('requestIdleCallback', 'cancelIdleCallback');

/** Tracks what was scheduled, and cancels it when the run ends. What it calls is a task of its own. */
function cancelOnRunEnd(schedule: string, cancel: string): void {
  const scope = window as unknown as Record<string, Schedule | Cancel | undefined>;
  const scheduleNow = scope[schedule]?.bind(window) as Schedule | undefined;
  const cancelNow = scope[cancel]?.bind(window) as Cancel | undefined;
  if (!scheduleNow || !cancelNow) return;
  const ids = new Set<number>();
  scope[schedule] = (callback: unknown, ...args: unknown[]) => {
    const id = scheduleNow(inNewTask(callback), ...args);
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

/** Several that are due run one after the other, before anything else tells that a task has ended. */
function inNewTask(callback: unknown): unknown {
  if (typeof callback !== 'function') return callback;
  return function (this: unknown, ...args: unknown[]): void {
    beginTask();
    callback.apply(this, args);
  };
}

type Listener = [string, EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?];

/** React adds this listener only once per document, so it is never removed. */
const KEPT = 'selectionchange';

const added: (() => void)[] = [];

/** Removes, when a run ends, the listeners that it added to the window and the document. */
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

/** Objects whose properties a run may have overwritten, although the browser and this frame need them. */
const sharedObjects = [globalThis, console, Math, JSON, Date, Object, Array, Promise, String, Number].flatMap(
  (one) => ('prototype' in one ? [one, one.prototype as object] : [one]),
);

/** Resets the document and the shared objects, when a run ends, to their state before the first run. */
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

/** Saves an object's own properties; returns a function that restores them. */
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
