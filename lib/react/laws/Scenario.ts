import { Controller, denormalize } from 'wireshape';
import { isSameGraph } from '../../read/isSameGraph.ts';
import { Clock } from '../../store/soak/Clock.ts';
import { Random } from '../../store/soak/Random.ts';
import {
  type Argument,
  type Asked,
  queries,
  type Read,
  reads,
  serve,
  type Served,
  type User,
} from './api.ts';
import { Freshness } from './Freshness.ts';
import { text } from './lostIdentity.ts';
import type { Shower } from './ComponentSpec.ts';
import { Stage } from './Screen.tsx';
import { Values } from './Values.ts';

/** More answers than that are never due: somebody asks without end. */
const MANY = 200;

/** A store, a stage that shows it, and what happens to both. */
export class Play {
  readonly clock = new Clock().install();
  readonly served = serve((asked) => this.#ask(asked));
  readonly stage: Stage;
  readonly fresh = new Freshness(this.clock);
  random = new Random(0);
  values = new Values(this.random);
  /** Polling is no asking twice. */
  polls = false;
  readonly #strict: boolean;
  readonly #complaints: string[] = [];
  readonly #trail: string[] = [];
  #explicit: string | undefined;
  #listeners = 0;

  constructor(strict: boolean) {
    this.#strict = strict;
    this.#count();
    this.stage = this.#newStage();
  }

  /** Begins a step, whose details follow from the seed. */
  begin(seed: number): void {
    this.random = new Random(seed);
    this.values = new Values(this.random);
    this.clock.now += this.random.below(3);
  }

  note(...what: unknown[]): void {
    const words = what.map((one) => (typeof one === 'string' ? one : text(one)));
    this.#trail.push(`${this.clock.now} ${words.join(' ')}`);
  }

  complain(what: string): void {
    this.#complaints.push(what);
  }

  /** Throws what was complained of. */
  check(): void {
    const all = [...this.#complaints, ...this.stage.complaints];
    if (all.length > 0) throw new Error([...all, 'After:', ...this.#trail].join('\n'));
  }

  endpoint(name: string): Served {
    return this.served.endpoints[name] as Served;
  }

  /** Changes the store, in a transition or not. */
  async act(isLate: boolean, run: () => void): Promise<void> {
    if (isLate) await this.stage.update((tree) => tree, true, run);
    else await this.stage.run(run);
  }

  /** What the caller wants, whatever is stored. */
  fetch(name: string, args: Argument[]): void {
    const endpoint = this.endpoint(name);
    this.#explicit = endpoint.key(...args);
    this.served.controller.fetch(endpoint, ...args).catch(() => {});
    this.#explicit = undefined;
  }

  /** Something was removed: who refers to it asks again, or shows another record that looks the same. */
  drop(): void {
    this.fresh.forget();
    this.stage.hasGaps = true;
  }

  async answer(at: number): Promise<void> {
    const [one] = this.served.asked.splice(at, 1) as [Asked];
    const read = reads[one.name];
    const sent = one.args.at(-1);
    const other = { ...sent, name: 'server', title: 'server' };
    const changed = this.random.chance(0.5) ? sent : other;
    const value = read ? this.values.answer(read.shape, one.args) : changed;
    this.note('answer', one.key, value);
    if (one.name === 'drop') this.drop();
    if (read) this.fresh.answer(one);
    await this.stage.run(() => one.resolve(value));
  }

  /** Lets all come to rest, and compares what is shown with what a tree made anew shows, and with what is stored. */
  async end(): Promise<void> {
    this.begin(this.clock.now);
    if (this.stage.tree.closed) await this.stage.open();
    this.note('end');
    await this.#rest([this.stage]);
    const { showers } = this.stage.tree;
    for (const shower of showers) {
      const { waiting, loading } = this.stage.shown(shower.key);
      if (waiting || loading) this.stage.complain('waits though nothing is asked for', shower);
    }
    if (this.stage.pending) this.complain('a transition never ends');
    // Errors are over by then.
    this.clock.now += 2000;
    this.fresh.forget();
    const fresh = this.#newStage();
    await fresh.mount(showers.map((shower) => ({ ...shower })));
    await this.#rest([this.stage, fresh]);
    for (const shower of showers) this.#compare(shower, fresh);
    this.check();
    await fresh.unmount();
    await this.stage.unmount();
    const { length } = this.served.asked;
    this.clock.advance(60_000);
    if (this.served.asked.length > length) this.complain('something is asked for after all is gone');
    if (this.#listeners > 0) this.complain(`${this.#listeners} listeners are left`);
    this.check();
  }

  async close(): Promise<void> {
    await this.stage.unmount();
    this.served.controller.cleanup();
    this.clock.remove();
  }

  #newStage(): Stage {
    return new Stage(this.served.controller, this.served.endpoints, this.#strict);
  }

  /** Counts who listens to the store. */
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

  #ask(asked: Asked): void {
    this.fresh.ask(asked);
    const { key, name } = asked;
    if (this.#explicit === key || !reads[name] || (this.polls && name === 'getPost')) return;
    const { optimistic } = this.served.controller.getState();
    // What refers to something that is shown as removed can't be shown.
    if (optimistic.some((one) => one.key.startsWith('drop'))) return;
    if (this.fresh.isFresh(asked)) this.complain(`${key} was asked for though its answer is fresh`);
  }

  /** Answers whatever is asked for, and tries again what failed, until there is nothing left. */
  async #rest(stages: readonly Stage[]): Promise<void> {
    for (let turn = 0; turn < MANY; turn++) {
      if (this.served.asked.length > 0) await this.answer(0);
      else {
        this.fresh.forget();
        let again = false;
        for (const stage of stages) again = (await stage.retry()) || again;
        if (!again) return;
      }
    }
    this.complain('it never comes to rest');
    this.check();
  }

  #compare(shower: Shower, fresh: Stage): void {
    const { hook, name, arg } = shower;
    // Under a component time alone changes nothing.
    if (hook === 'cache' && name === 'getFresh') return;
    const [one, other] = [this.stage.shown(shower.key), fresh.shown(shower.key)];
    if (!isSameGraph({ ...one }, { ...other }))
      this.stage.complain(`shows ${text(one)}, a fresh one ${text(other)}`, shower);
    if (one.error || arg === null) return;
    const plain = hook === 'query' ? this.#found(name, arg) : this.#stored(name, arg);
    // Plain tables have their ids in another order.
    const order = name === 'everyone' || name === 'grown' ? byId : (value: unknown) => value;
    if (!isSameGraph(order(one.data), order(plain)))
      this.stage.complain(`shows ${text(one.data)}, stored is ${text(plain)}`, shower);
  }

  /** An answer without anything that remembers. */
  #stored(name: string, arg: Argument): unknown {
    const { entities, endpoints, meta } = this.served.controller.getState();
    const { schema } = (reads[name] as Read).options;
    const key = this.endpoint(name).key(arg);
    // Who does not ask for it anew shows nothing.
    if (meta[key]?.invalidated) return undefined;
    const result = endpoints[key];
    return result === undefined ? this.#read(schema, arg) : denormalize(schema, result, entities, [arg]);
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
