import { atEnd } from './runs.ts';

type Listener = [string, EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?];

/** React adds this one once per document and remembers that it did. */
const KEPT = 'selectionchange';

const added: (() => void)[] = [];

/** Takes away, when a run ends, what it listened to on the window and the document. */
export function trackListeners(): void {
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    target.addEventListener = (...[type, listener, options]: Listener) => {
      add(type, listener, options);
      if (type !== KEPT) added.push(() => target.removeEventListener(type, listener, options));
    };
  }
  atEnd(() => {
    for (const remove of added.splice(0)) remove();
  });
}
