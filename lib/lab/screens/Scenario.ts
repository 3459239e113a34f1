import { Controller, denormalize } from 'wireshape';
import { isSameGraph } from '../../read/isSameGraph.ts';
import { Clock } from '../soak/Clock.ts';
import { Random } from '../soak/Random.ts';
import {
  type Argument,
  joins,
  lookups,
  type PendingRequest,
  postFields,
  queries,
  type Read,
  reads,
  serve,
  type AnyEndpoint,
  type User,
  userFields,
} from './api.ts';
import { Freshness } from './Freshness.ts';
import { entitiesOf, text } from './lostIdentity.ts';
import type { ComponentSpec } from './ComponentSpec.ts';
import { Screen } from './Screen.tsx';
import { Values } from './Values.ts';

/** More responses than that mean an endless loop of requests. */
const MAX_RESPONSES = 200;

/** A store, a screen that shows it, and the steps that change both. */
export class Scenario {
  readonly clock = new Clock().install();
  readonly served = serve((request) => this.#onRequest(request));
  readonly screen: Screen;
  readonly fresh = new Freshness(this.clock);
  random = new Random(0);
  values = new Values(this.random);
  /** True while time passes: a poll of fresh data is no violation. */
  polls = false;
  readonly #strict: boolean;
  readonly #violations: string[] = [];
  readonly #trail: string[] = [];
  #explicit: string | undefined;
  #listeners = 0;

  constructor(strict: boolean) {
    this.#strict = strict;
    this.#count();
    this.screen = this.#newStage();
  }

  /** Begins a step, whose details are random by the seed. */
  begin(seed: number): void {
    this.random = new Random(seed);
    this.values = new Values(this.random);
    this.clock.now += this.random.below(3);
  }

  note(...what: unknown[]): void {
    const words = what.map((one) => (typeof one === 'string' ? one : text(one)));
    this.#trail.push(`${this.clock.now} ${words.join(' ')}`);
  }

  violation(what: string): void {
    this.#violations.push(what);
  }

  /** Throws if a law was violated. */
  check(): void {
    const all = [...this.#violations, ...this.screen.violations];
    if (all.length > 0) throw new Error([...all, 'After:', ...this.#trail].join('\n'));
  }

  endpoint(name: string): AnyEndpoint {
    return this.served.endpoints[name] as AnyEndpoint;
  }

  /** Changes the store, in a transition or not. */
  async act(isLate: boolean, run: () => void): Promise<void> {
    if (isLate) await this.screen.update((tree) => tree, true, run);
    else await this.screen.run(run);
  }

  /** Fetches, whatever is stored. */
  fetch(name: string, args: Argument[]): void {
    const endpoint = this.endpoint(name);
    this.#explicit = endpoint.key(...args);
    this.served.controller.fetch(endpoint, ...args).catch(() => {});
    this.#explicit = undefined;
  }

  /** Notes a removal: components that refer to the entity refetch, or show another, equal object. */
  drop(): void {
    this.fresh.clear();
    this.screen.hasRemovals = true;
  }

  async answer(at: number): Promise<void> {
    const [one] = this.served.requests.splice(at, 1) as [PendingRequest];
    const read = reads[one.name];
    const sent = one.args.at(-1);
    const other = { ...sent, name: 'server', title: 'server' };
    const changed = this.random.chance(0.5) ? sent : other;
    const value = read ? this.values.answer(read.shape, one.args) : changed;
    this.note('answer', one.key, value);
    if (one.name === 'drop') this.drop();
    // What a response lacks of a new item is requested (CTL-27).
    if (joins.has(one.name) && postFields.some((name) => !Object.hasOwn(changed ?? {}, name)))
      this.fresh.clear();
    this.fresh.respond(one);
    await this.screen.run(() => one.resolve(value));
  }

  /** Settles all requests, and compares each component with one of a new tree, and with the stored data. */
  async end(): Promise<void> {
    this.begin(this.clock.now);
    if (this.screen.tree.closed) await this.screen.open();
    this.note('end');
    await this.#rest([this.screen]);
    const { components } = this.screen.tree;
    for (const spec of components) {
      const { waiting, loading } = this.screen.shown(spec.key);
      if (waiting || loading) this.screen.violation('is suspended without a request', spec);
    }
    if (this.screen.pending) this.violation('a transition never ends');
    // All errors have expired by then.
    this.clock.now += 2000;
    this.fresh.clear();
    const fresh = this.#newStage();
    await fresh.mount(components.map((spec) => ({ ...spec })));
    await this.#rest([this.screen, fresh]);
    for (const spec of components) this.#compare(spec, fresh);
    this.check();
    await fresh.unmount();
    await this.screen.unmount();
    const { length } = this.served.requests;
    this.clock.advance(60_000);
    if (this.served.requests.length > length)
      this.violation('a request was sent after all components unmounted');
    if (this.#listeners > 0) this.violation(`${this.#listeners} subscribers are left`);
    this.check();
  }

  async close(): Promise<void> {
    await this.screen.unmount();
    this.served.controller.cleanup();
    this.clock.remove();
  }

  #newStage(): Screen {
    return new Screen(this.served.controller, this.served.endpoints, this.#strict);
  }

  /** Counts the subscribers of the store. */
  #count(): void {
    const { store } = this.served.controller;
    const { subscribe } = store;
    const counted: typeof subscribe = (listener) => {
      this.#listeners++;
      const stop = subscribe(listener);
      return () => {
        this.#listeners--;
        stop();
      };
    };
    Object.assign(store, { subscribe: counted });
  }

  #onRequest(request: PendingRequest): void {
    this.fresh.note(request);
    const { key, name } = request;
    if (this.#explicit === key || !reads[name] || (this.polls && name === 'getPost')) return;
    const { optimistic } = this.served.controller.getState();
    // References to an optimistically removed entity can not be shown.
    if (optimistic.some((one) => one.key.startsWith('drop'))) return;
    // Nor can those to a removed one, which a record may keep when a fresh response is merged into it.
    if (this.screen.hasRemovals && this.#refersToRemoved()) return;
    if (this.fresh.isFresh(request)) this.violation(`${key} was requested, but its response is fresh`);
  }

  #refersToRemoved(): boolean {
    const { User: users = {}, Post: posts = {} } = this.served.controller.getState().entities;
    // What was removed is a symbol.
    const isThere = (id: string): boolean => typeof users[id] === 'object';
    return (Object.values(posts) as { author?: string; readers?: string[] }[]).some(
      ({ author, readers = [] }) => (author !== undefined && !isThere(author)) || !readers.every(isThere),
    );
  }

  /** Responds to all requests and retries failed ones, until there are none left. */
  async #rest(screens: readonly Screen[]): Promise<void> {
    for (let turn = 0; turn < MAX_RESPONSES; turn++) {
      if (this.served.requests.length > 0) await this.answer(0);
      else {
        this.fresh.clear();
        let again = false;
        for (const screen of screens) again = (await screen.retry()) || again;
        if (!again) return;
      }
    }
    this.violation('the requests never end');
    this.check();
  }

  #compare(spec: ComponentSpec, fresh: Screen): void {
    const { hook, name, arg } = spec;
    // While a component is mounted, time alone changes nothing.
    if (hook === 'cache' && name === 'getFresh') return;
    const [one, other] = [this.screen.shown(spec.key), fresh.shown(spec.key)];
    if (!isSameGraph({ ...one }, { ...other }))
      this.screen.violation(`shows ${text(one)}, a fresh one ${text(other)}`, spec);
    if (one.error || arg === null) return;
    const plain = hook === 'query' ? this.#found(name, arg) : this.#stored(name, arg);
    // Plain tables have their primary keys in another order.
    const order = name === 'everyone' || name === 'grown' ? byId : (value: unknown) => value;
    if (!isSameGraph(order(one.data), order(plain)))
      this.screen.violation(`shows ${text(one.data)}, stored is ${text(plain)}`, spec);
  }

  /** Reads a response without any memo. */
  #stored(name: string, arg: Argument): unknown {
    const { entities, endpoints, meta } = this.served.controller.getState();
    const { schema } = (reads[name] as Read).options;
    const key = this.endpoint(name).key(arg);
    // Without a refetch, a component shows no data.
    if (meta[key]?.invalidated) return undefined;
    const result = endpoints[key];
    if (result !== undefined) return denormalize(schema, result, entities, [arg]);
    const found = lookups.has(name) || name === 'getList' ? this.#read(schema, arg) : undefined;
    return this.#isWhole(found) ? found : undefined;
  }

  /** True if all records of a value have each field that the server sends of them (CTL-24). */
  #isWhole(value: unknown): boolean {
    const { entities, tables } = this.served.controller.getState();
    return Array.from(entitiesOf(value)).every(({ type, id }) => {
      const [table, fields] = type === 'user' ? ['User', userFields] : ['Post', postFields];
      const record = entities[table]?.[String(id)] as object | undefined;
      const isPredicted = !tables.table(table).rowIndex.timesOf(String(id));
      return isPredicted || fields.every((field) => Object.hasOwn(record ?? {}, field));
    });
  }

  #found(name: string, arg: Argument): unknown {
    return this.#read(queries[name]?.schema, arg);
  }

  #read(schema: unknown, arg: Argument): unknown {
    const { entities } = this.served.controller.getState();
    const controller = new Controller({ managers: [], initialState: { entities } });
    return controller.get(schema as never, ...([arg] as never));
  }
}

function byId(list: unknown): unknown {
  return (list as User[] | undefined)?.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
