import { Controller, GCPolicy } from 'wireshape';
import { type Argument, type Asked, keyOf, type Known, serve, type Served } from './api.ts';
import type { Clock } from './Clock.ts';
import { collect, noteReads } from './collect.ts';
import { Data } from './Data.ts';
import { Model } from './Model.ts';
import type { Call, Outcome, Outdated, Shown } from './Call.ts';
import type { Random } from './Random.ts';
import { place } from './Writing.ts';

/** A promise of `fetch`, or the expected one. */
export interface Promised {
  state: 'waiting' | 'resolved' | 'rejected';
  error?: unknown;
}

/** A request of the model, and the fetches that share it. */
interface Flight {
  readonly call: Call;
  readonly waiting: Promised[];
  /** The number of responses since it was sent. */
  passed: number;
  /** True if the next fetch of the key joins it. */
  shared: boolean;
  /** How its response is stored if it is outdated (CTL-7). */
  outdated?: Outdated;
}

/** A polled endpoint. */
interface Poll {
  readonly known: Known;
  readonly args: readonly Argument[];
  readonly uses: Shown[];
  due: number;
}

/** A store and its model, with the requests of both. */
export class Pair {
  readonly random: Random;
  readonly data: Data;
  readonly clock: Clock;
  // The interval of the policy never ends: only `collect` sweeps.
  readonly gcPolicy = new GCPolicy({ intervalMS: 1e15 });
  readonly controller: Controller;
  readonly model: Model;
  /** The requests of the store, and those of the model: equal keys in equal order. */
  readonly asked: Asked[];
  readonly flights: Flight[] = [];
  /** The promises of `fetch`, with the expected results. */
  readonly promised: { readonly actual: Promised; readonly expected: Promised }[] = [];
  readonly leave: (() => void)[] = [];
  notified = 0;
  readonly #served: ReadonlyMap<string, Served>;
  readonly #polls = new Map<string, Poll>();
  readonly #trail: string[] = [];

  constructor(random: Random, clock: Clock) {
    this.random = random;
    this.clock = clock;
    this.data = new Data(random);
    this.controller = new Controller({ gcPolicy: this.gcPolicy });
    this.controller.store.subscribe(() => this.notified++);
    this.model = new Model(clock.now);
    ({ asked: this.asked, served: this.#served } = serve());
  }

  /** The last steps, the newest at the end. */
  get trail(): readonly string[] {
    return this.#trail;
  }

  /** Notes the next step. */
  note(name: string, ...details: unknown[]): void {
    this.#trail.push(`${this.clock.now} ${name} ${details.map((one) => JSON.stringify(one)).join(' ')}`);
    if (this.#trail.length > 30) this.#trail.shift();
  }

  /** The endpoint, untyped: its arguments are random. */
  endpoint({ name }: Known): Served {
    return this.#served.get(name) as Served;
  }

  fetch(known: Known, args: Argument[]): void {
    const actual: Promised = { state: 'waiting' };
    this.promised.push({ actual, expected: this.#expect(known, args) });
    this.controller.fetch(this.endpoint(known), ...args).then(
      () => void (actual.state = 'resolved'),
      (error: unknown) => void Object.assign(actual, { state: 'rejected', error }),
    );
  }

  /** Delivers one response, and everything that follows. */
  async settle(at: number, outcome: Outcome): Promise<void> {
    const [asked] = this.asked.splice(at, 1);
    const [flight] = this.flights.splice(at, 1);
    if (!asked || !flight) return;
    if (flight.call.known.sideEffect) this.noteWrite();
    if ('error' in outcome) asked.reject(outcome.error);
    else asked.resolve(outcome.response);
    const error = this.model.settle(flight.call, outcome, this.clock.now, flight.outdated);
    for (const one of flight.waiting) Object.assign(one, { state: error ? 'rejected' : 'resolved', error });
    await settled();
  }

  /** A write begins or ends: no fetch joins a read that was sent before (CTL-26). */
  noteWrite(): void {
    for (const flight of this.flights) if (!flight.call.known.sideEffect) flight.shared = false;
  }

  /** Marks the requests for these keys as outdated, so that no fetch joins them; returns their calls. */
  outdate(isMeant: (key: string) => boolean, outdated: Outdated): Call[] {
    const meant = this.flights.filter(({ call }) => !call.known.sideEffect && isMeant(call.key));
    for (const flight of meant) {
      flight.shared = false;
      if (flight.outdated !== 'invalid') flight.outdated = outdated;
    }
    return meant.map(({ call }) => call);
  }

  subscribe(known: Known, args: Argument[]): void {
    void this.controller.subscribe(this.endpoint(known), ...args);
    const use = { known, args };
    this.model.polled.add(use);
    const key = keyOf(known.name, args);
    const poll = this.#polls.get(key);
    if (poll) poll.uses.push(use);
    else this.#polls.set(key, { known, args, uses: [use], due: this.clock.now + (known.pollFrequency ?? 0) });
  }

  /** Ends a subscription; false if there is none. */
  unsubscribe(): boolean {
    if (this.#polls.size === 0) return false;
    const [key, poll] = this.random.pick(Array.from(this.#polls));
    this.note('unsubscribe', key);
    void this.controller.unsubscribe(this.endpoint(poll.known), ...poll.args);
    this.model.leave(poll.uses.pop() as Shown, this.clock.now);
    if (poll.uses.length === 0) this.#polls.delete(key);
    return true;
  }

  /** Lets time pass: a polled endpoint is fetched once for all subscribers (REST-8). */
  advance(ms: number): void {
    const end = this.clock.now + ms;
    const before = this.flights.length;
    for (;;) {
      const polls = Array.from(this.#polls.values()).toSorted((one, other) => one.due - other.due);
      const next = polls[0];
      if (!next || next.due > end) break;
      this.#expect(next.known, next.args, next.due, true);
      next.due += next.known.pollFrequency ?? Infinity;
    }
    this.clock.advance(ms);
    // Of polls that are due at the same moment, any may be the first.
    const keys = this.flights.slice(before).map(({ call }) => call.key);
    const sent = this.asked.splice(before);
    this.asked.push(...sent.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key)));
  }

  /** Collects garbage in both: each notes what was read until now (CTL-32). */
  sweep(): void {
    noteReads(this.model, this.clock.now);
    const { tables } = this.controller.getState();
    const expired = new Set<string>();
    for (const name of ['User', 'Post']) {
      const table = tables.table(name);
      for (const [pk] of table.entries())
        if (table.rowIndex.timesOf(pk)?.expiresAt === 1) expired.add(place(name, pk));
    }
    this.gcPolicy.sweep();
    collect(this.model, this.clock.now, expired);
  }

  async reset(): Promise<void> {
    void this.controller.resetEntireStore();
    this.model.reset();
    for (const { waiting } of this.flights) for (const one of waiting) one.state = 'rejected';
    this.asked.length = this.flights.length = 0;
    await settled();
  }

  /** Removes all data, subscriptions and references. */
  async empty(): Promise<void> {
    while (this.unsubscribe());
    for (const leave of this.leave.splice(0)) leave();
    await this.reset();
    this.promised.length = 0;
    // Twice: cached reads are evicted if nothing used them since the last sweep.
    for (let turn = 0; turn < 2; turn++) this.sweep();
  }

  /** A fetch in the model: one request for all fetches of the key in flight. */
  #expect(known: Known, args: readonly Argument[], fetchedAt = this.clock.now, soft = false): Promised {
    const key = keyOf(known.name, args);
    const promised: Promised = { state: 'waiting' };
    const flight = this.flights.find(({ call, shared }) => shared && call.key === key);
    if (flight) {
      flight.waiting.push(promised);
      return promised;
    }
    const call: Call = { known, args, key, fetchedAt, soft };
    this.model.begin(call);
    if (known.sideEffect) this.noteWrite();
    const shared = !known.sideEffect && known.dataExpiryLength !== 0;
    this.flights.push({ call, waiting: [promised], passed: 0, shared });
    return promised;
  }
}

/** Waits until the promises of all settled requests are settled. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await undefined;
}
