import type { DataKind } from '../protocol/InnerMessage.ts';
import { MOST_LOGS, type Log } from '../protocol/Log.ts';

type Parcel = { type: DataKind; json: string } | { type: 'logs'; logs: Log[] };

/** Two frames of a screen: nobody sees more than one state in them. */
const PAUSE = 32;
/** Where it goes on and on, the page needs its time for the reader. */
const LONGEST_PAUSE = 256;
/** The frame and the page share a thread: what comes late was kept waiting by what the page makes of it all. */
const REST = 2;
const LONGEST_REST = 1000;

/** Holds back what comes faster than anybody reads: of each kind the latest goes, and the last lines of the console. */
export class Outbox {
  readonly #deliver: (parcel: Parcel) => void;
  readonly #latest = new Map<DataKind, Parcel>();
  #logs: Log[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = PAUSE;

  constructor(deliver: (parcel: Parcel) => void) {
    this.#deliver = deliver;
  }

  /** Delivers now, or in a moment where something was delivered just before. */
  put(parcel: Parcel): void {
    if (parcel.type === 'logs') this.#logs.push(...parcel.logs);
    else this.#latest.set(parcel.type, parcel);
    // Cut now and then: to cut at every line costs as much as there are lines.
    if (this.#logs.length > 2 * MOST_LOGS) this.#logs = this.#logs.slice(-MOST_LOGS);
    if (this.#timer === undefined) this.flush();
  }

  /** Delivers what waits. */
  flush(): void {
    const parcels = [...this.#latest.values()];
    if (this.#logs.length > 0) parcels.push({ type: 'logs', logs: this.#logs.slice(-MOST_LOGS) });
    this.#empty();
    if (parcels.length === 0) return;
    const due = performance.now() + this.#pause;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const isQuiet = this.#latest.size + this.#logs.length === 0;
      const rest = Math.min(REST * (performance.now() - due), LONGEST_REST);
      this.#pause = isQuiet ? PAUSE : Math.max(Math.min(2 * this.#pause, LONGEST_PAUSE), rest);
      this.flush();
    }, this.#pause);
    for (const parcel of parcels) this.#deliver(parcel);
  }

  /** Throws away what waits: it belongs to a run that has ended. */
  clear(): void {
    this.#pause = PAUSE;
    this.#empty();
  }

  #empty(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#latest.clear();
    this.#logs = [];
  }
}
