import { Controller, GCPolicy } from 'wireshape';
import { type Argument, type Asked, keyOf, type Known, serve, type Served } from './api.ts';
import type { Clock } from './Clock.ts';
import { Data } from './Data.ts';
import { Model } from './Model.ts';
import type { Call, Outcome, Outdated } from './Call.ts';
import type { Random } from './Random.ts';

/** A promise that `fetch` gives, or should give. */
export interface Promised {
  state: 'waiting' | 'resolved' | 'rejected';
  error?: unknown;
}

/** A request as the model knows it: who asked first, and all who wait. */
interface Flight {
  readonly call: Call;
  readonly waiting: Promised[];
  /** How many others were answered since it was sent. */
  passed: number;
  /** Whether the next one who asks for the same waits with them. */
  shared: boolean;
  /** What became of its answer while it was under way (CTL-7). */
  outdated?: Outdated;
}

/** An endpoint that is polled. */
interface Poll {
  readonly known: Known;
  readonly args: readonly Argument[];
  count: number;
  due: number;
}

/** A store and its model, and what was asked of both. */
export class Pair {
  readonly random: Random;
  readonly data: Data;
  readonly clock: Clock;
  // Only `collect` sweeps.
  readonly gcPolicy = new GCPolicy({ intervalMS: 1e15 });
  readonly controller: Controller;
  readonly model: Model;
  /** What the store sent, and what the model says that it should have: the same keys in the same order. */
  readonly asked: Asked[];
  readonly flights: Flight[] = [];
  /** What `fetch` gave, beside what it should have given. */
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

  /** The last things that were done, the newest at the end. */
  get trail(): readonly string[] {
    return this.#trail;
  }

  /** Notes what is done next. */
  note(name: string, ...details: unknown[]): void {
    this.#trail.push(`${this.clock.now} ${name} ${details.map((one) => JSON.stringify(one)).join(' ')}`);
    if (this.#trail.length > 30) this.#trail.shift();
  }

  /** The endpoint itself; its types say nothing, as its arguments are random. */
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

  /** Lets one answer come, and everything that follows from it. */
  async settle(at: number, outcome: Outcome): Promise<void> {
    const [asked] = this.asked.splice(at, 1);
    const [flight] = this.flights.splice(at, 1);
    if (!asked || !flight) return;
    if ('error' in outcome) asked.reject(outcome.error);
    else asked.resolve(outcome.response);
    const error = this.model.settle(flight.call, outcome, this.clock.now, flight.outdated);
    for (const one of flight.waiting) Object.assign(one, { state: error ? 'rejected' : 'resolved', error });
    await settled();
  }

  /** Has nobody wait with those who asked for these keys before, whose answers are outdated; gives their calls. */
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
    const key = keyOf(known.name, args);
    const poll = this.#polls.get(key);
    if (poll) poll.count++;
    else this.#polls.set(key, { known, args, count: 1, due: this.clock.now + (known.pollFrequency ?? 0) });
  }

  /** Ends one of the subscriptions; false when there is none. */
  unsubscribe(): boolean {
    if (this.#polls.size === 0) return false;
    const [key, poll] = this.random.pick(Array.from(this.#polls));
    this.note('unsubscribe', key);
    void this.controller.unsubscribe(this.endpoint(poll.known), ...poll.args);
    if (--poll.count === 0) this.#polls.delete(key);
    return true;
  }

  /** Lets time pass: what is polled is fetched once for all who subscribe (REST-8). */
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
    // Of what is due at the same moment any may be the first.
    const keys = this.flights.slice(before).map(({ call }) => call.key);
    const sent = this.asked.splice(before);
    this.asked.push(...sent.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key)));
  }

  async reset(): Promise<void> {
    void this.controller.resetEntireStore();
    this.model.reset();
    for (const { waiting } of this.flights) for (const one of waiting) one.state = 'rejected';
    this.asked.length = this.flights.length = 0;
    await settled();
  }

  /** Lets go of everything: data, what is shown, what is polled. */
  async empty(): Promise<void> {
    while (this.unsubscribe());
    for (const leave of this.leave.splice(0)) leave();
    await this.reset();
    this.promised.length = 0;
    // Twice: what was read is let go of when it was not asked for since the time before.
    for (let turn = 0; turn < 2; turn++) this.gcPolicy.sweep();
  }

  /** What the model says of a fetch: one request for all who ask for the same while it is under way. */
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
    const shared = !known.sideEffect && known.dataExpiryLength !== 0;
    this.flights.push({ call, waiting: [promised], passed: 0, shared });
    return promised;
  }
}

/** Waits until everything that was settled has been told. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await undefined;
}
