import { later } from './later.ts';
import { atEnd, runs } from './runs.ts';
import { send } from './send.ts';
import { toJson } from './toJson.ts';

/** The part of a Controller that this frame relies on; lib itself is loaded after this module. */
interface Reporting {
  getState(): { entities: unknown; endpoints: unknown };
  store: { subscribe(listener: () => void): () => void };
  cleanup?(): void;
}

const controllers: Reporting[] = [];
const unsubscribes: (() => void)[] = [];

/** Every Controller reports here when it is made, a reader's own too. */
Object.assign(globalThis, { __WIRESHAPE_DEVTOOLS_HOOK__: { controllers, connect } });

atEnd(() => {
  for (const unsubscribe of unsubscribes.splice(0)) unsubscribe();
  for (const controller of controllers.splice(0)) controller.cleanup?.();
});

function connect(controller: Reporting): void {
  controllers.push(controller);
  const { current } = runs;
  // A controller reports from its constructor: a subclass may not be finished yet.
  queueMicrotask(() => {
    if (current !== runs.current) return;
    unsubscribes.push(controller.store.subscribe(sendSoon));
    sendSoon();
  });
}

function sendSoon(): void {
  later(sendStores);
}

/** Sends what every store of this run holds. */
export function sendStores(): void {
  const views = controllers.map((controller) => {
    const { entities, endpoints } = controller.getState();
    return { entities, endpoints };
  });
  send({ type: 'store', run: runs.current, json: toJson(views) });
}
