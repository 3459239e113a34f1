import { getOrInsert } from '../../schema/getOrInsert.ts';
import type { Controller } from '../../store/controller/Controller.ts';
import { encodeState } from '../../store/savedValues.ts';
import { type PlainState, State } from '../../store/State.ts';
import { differences } from '../../tables/diff.ts';
import { mayLeave } from '../../store/EndpointResults.ts';
import { parseTimes } from '../../tables/plain.ts';
import type { RequestTracker } from './RequestTracker.ts';
import type { StreamedChunk } from './streamProtocol.ts';

/** Milliseconds in which a component that got its response may send the next request. */
const GRACE = 5;

/** What a server's store gets while its page is rendered, in numbered chunks. */
export class StateStream {
  readonly #controller: Controller;
  readonly #requests: RequestTracker;
  /** The chunks that were rendered, and the count of changes up to each. */
  readonly #chunks: { readonly text: string; readonly upTo: number }[] = [];
  #sent = new State();
  #changes = 0;
  #hasEnded = false;
  #waiting: Promise<void> | undefined;
  #resolve: (() => void) | undefined;

  constructor(controller: Controller, requests: RequestTracker) {
    this.#controller = controller;
    this.#requests = requests;
    requests.onChange = () => {
      this.#changes++;
      this.#wake();
    };
  }

  /** The chunk of a number as JSON: the same each time that it is rendered. */
  chunk(no: number): string {
    if (no === 0 && this.#chunks.length === 0) void this.#watch();
    const { text } = (this.#chunks[no] ??= { text: JSON.stringify(this.#next()), upTo: this.#changes });
    return text;
  }

  /** A promise where the chunk after this one is not there yet; false where none follows. */
  after(no: number): Promise<void> | boolean {
    if (this.#chunks[no + 1] || this.#changes > this.#chunks[no]!.upTo) return true;
    if (this.#hasEnded) return false;
    // The same one for each time that it is rendered.
    return (this.#waiting ??= new Promise((resolve) => (this.#resolve = resolve)));
  }

  #wake(): void {
    this.#resolve?.();
    this.#waiting = this.#resolve = undefined;
  }

  /** Ends the stream once no request is pending, and none follows. */
  async #watch(): Promise<void> {
    let changes: number;
    do {
      await this.#requests.whenIdle();
      changes = this.#changes;
      await new Promise((resolve) => setTimeout(resolve, GRACE));
    } while (changes !== this.#changes || this.#requests.whenIdle());
    this.#hasEnded = true;
    this.#wake();
  }

  #next(): StreamedChunk {
    const before = this.#sent;
    const after = (this.#sent = this.#controller.getState().committed);
    const entities = new PlainTables();
    const entitiesMeta = new PlainTables();
    for (const [key, table] of after.tables.byKey)
      for (const [pk, , record] of differences(before.tables.byKey.get(key), table)) {
        if (typeof record !== 'object' || table.rowIndex.hidden.has(pk)) continue;
        entities.set(key, pk, record);
        entitiesMeta.set(key, pk, parseTimes(table.rowIndex.timesOf(pk)));
      }
    const results = new PlainTables();
    for (const [key] of differences(before.results.table, after.results.table)) {
      const row = after.results.get(key);
      // The browser refetches what failed here.
      if (row?.error || !mayLeave(row)) continue;
      const { result } = row ?? {};
      if (result !== undefined) results.set('endpoints', key, result);
      results.set('meta', key, parseTimes(after.results.times(key)));
    }
    const state = { ...results.plain(), entities: entities.plain(), entitiesMeta: entitiesMeta.plain() };
    return {
      at: this.#controller.now(),
      pending: this.#requests.keys,
      state: encodeState(state as PlainState),
    };
  }
}

/** Tables of values by key, whatever the key is. */
class PlainTables {
  readonly #tables = new Map<string, [name: string, value: unknown][]>();

  set(table: string, name: string, value: unknown): void {
    getOrInsert(this.#tables, table, () => []).push([name, value]);
  }

  plain(): object {
    return Object.fromEntries(Array.from(this.#tables, ([key, rows]) => [key, Object.fromEntries(rows)]));
  }
}
