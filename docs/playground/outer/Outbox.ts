import type { DataKind } from '../protocol/InnerMessage.ts';
import { MAX_LOGS, type Log } from '../protocol/Log.ts';

type OutboxMessage =
  | { type: Exclude<DataKind, 'checkResult'>; json: string }
  | { type: 'checkResult'; check: number; json: string }
  | { type: 'logs'; logs: Log[] };

/** Two frames of a screen: nobody sees more than one state within them. */
const MIN_INTERVAL = 32;
/** Under constant load, so that the page has time for its reader. */
const MAX_INTERVAL = 256;
/** The frame and the page share a thread: a late timer means that the page is busy. It gets this multiple of the delay. */
const REST_FACTOR = 2;
const MAX_REST = 1000;

/** Throttles messages to the page: the latest of each kind is delivered, and the last lines of the console. */
export class Outbox {
  readonly #deliver: (parcel: OutboxMessage) => void;
  readonly #latest = new Map<DataKind, OutboxMessage>();
  #logs: Log[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = MIN_INTERVAL;

  constructor(deliver: (parcel: OutboxMessage) => void) {
    this.#deliver = deliver;
  }

  /** Delivers now, or at the end of the interval since the last delivery. */
  put(parcel: OutboxMessage): void {
    if (parcel.type === 'logs') this.#logs.push(...parcel.logs);
    else this.#latest.set(parcel.type, parcel);
    // Truncated only now and then: doing so at every line would cost as much as there are lines.
    if (this.#logs.length > 2 * MAX_LOGS) this.#logs = this.#logs.slice(-MAX_LOGS);
    if (this.#timer === undefined) this.flush();
  }

  /** Delivers pending messages. */
  flush(): void {
    const parcels = [...this.#latest.values()];
    if (this.#logs.length > 0) parcels.push({ type: 'logs', logs: this.#logs.slice(-MAX_LOGS) });
    this.#empty();
    if (parcels.length === 0) return;
    const due = performance.now() + this.#pause;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const isQuiet = this.#latest.size + this.#logs.length === 0;
      const rest = Math.min(REST_FACTOR * (performance.now() - due), MAX_REST);
      this.#pause = isQuiet ? MIN_INTERVAL : Math.max(Math.min(2 * this.#pause, MAX_INTERVAL), rest);
      this.flush();
    }, this.#pause);
    for (const parcel of parcels) this.#deliver(parcel);
  }

  /** Drops pending messages: they belong to a run that has ended. */
  clear(): void {
    this.#pause = MIN_INTERVAL;
    this.#empty();
  }

  #empty(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#latest.clear();
    this.#logs = [];
  }
}
