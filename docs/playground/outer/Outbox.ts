import type { DataKind } from '../protocol/InnerMessage.ts';
import { MAX_LOGS, type Log } from '../protocol/Log.ts';

type OutboxMessage = { type: DataKind; json: string } | { type: 'logs'; logs: Log[] };

/** Two frames of a screen: nobody sees more than one state in them. */
const MIN_INTERVAL = 32;
/** Where it goes on and on, the page needs its time for the reader. */
const MAX_INTERVAL = 256;
/** The frame and the page share a thread: what comes late was kept waiting by what the page makes of it all. */
const REST_FACTOR = 2;
const MAX_REST = 1000;

/** Holds back what comes faster than anybody reads: of each kind the latest goes, and the last lines of the console. */
export class Outbox {
  readonly #deliver: (parcel: OutboxMessage) => void;
  readonly #latest = new Map<DataKind, OutboxMessage>();
  #logs: Log[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = MIN_INTERVAL;

  constructor(deliver: (parcel: OutboxMessage) => void) {
    this.#deliver = deliver;
  }

  /** Delivers now, or in a moment where something was delivered just before. */
  put(parcel: OutboxMessage): void {
    if (parcel.type === 'logs') this.#logs.push(...parcel.logs);
    else this.#latest.set(parcel.type, parcel);
    // Cut now and then: to cut at every line costs as much as there are lines.
    if (this.#logs.length > 2 * MAX_LOGS) this.#logs = this.#logs.slice(-MAX_LOGS);
    if (this.#timer === undefined) this.flush();
  }

  /** Delivers what waits. */
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

  /** Throws away what waits: it belongs to a run that has ended. */
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
