import fc from 'fast-check';
import { afterEach, beforeEach, it, vi } from 'vitest';
import {
  Collection,
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  infiniteList,
  RefetchOnFocusManager,
  setActivity,
} from 'wireshape';
import type { AnyEndpoint } from '../../store/actions.ts';
import { UndoableFetch } from '../hooks/UndoableFetch.ts';
import { ProviderState } from '../provider/ProviderState.ts';
import type { State } from '../../store/State.ts';
import type { EndpointQuery } from './EndpointQuery.ts';
import type { QueryResult } from './QueryResult.ts';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
  age = 0;
}
class Note extends Entity {
  static override key = 'Note';
  id = '';
  text = '';
}

type Fields = Readonly<Record<string, unknown>>;
type Args = readonly [Fields?];
type Known = Endpoint<[Fields?], unknown, object>;

/** A reader on the screen, with what it was given last. */
interface Mounted {
  shown: QueryResult;
  unmount(): void;
}

interface Sent {
  readonly key: string;
  respond(): void;
  fail(status: number): void;
}

const IDS = ['1', '2'] as const;
const LENGTHS = [10, 900, 1_500, 70_000] as const;

/** A store with readers, its server, and mutations that have an optimistic update or not. */
class World {
  readonly sent: Sent[] = [];
  readonly controller = new Controller({
    managers: [new RefetchOnFocusManager(), ...getDefaultManagers()],
  });
  readonly reads: { readonly endpoint: AnyEndpoint; readonly args: Args; readonly query: EndpointQuery }[] =
    [];
  readonly #mutations: Readonly<Record<'note' | 'user', AnyEndpoint>>;
  readonly #mounted = new Map<EndpointQuery, Mounted>();
  readonly #feed;
  readonly #held = new Set<UndoableFetch>();
  readonly #data = new Map<string, unknown>();
  readonly #names = new Map<string, string>();
  readonly #unfollow: () => void;
  #wasHeld = false;
  #failures = 0;
  /** How often subscribers of the store were called. */
  notified = 0;

  constructor(isOptimistic: boolean) {
    const { controller } = this;
    const users = new Collection([User]);
    const read = (name: string, schema: unknown, of: (given: Fields) => unknown, more = {}): AnyEndpoint =>
      this.#endpoint(name, schema, of, { dataExpiryLength: 1_000, ...more });
    const user = ({ id }: Fields): Fields => this.#user(id as string);
    const all = (): Fields[] => IDS.map((id) => this.#user(id));
    const getPage = read('getPage', { users, next: null as Fields | null }, ({ after }) => {
      return after
        ? { users: [user({ id: '2' })], next: null }
        : { users: [user({ id: '1' })], next: { after: 1 } };
    });
    this.#feed = infiniteList(
      getPage as never,
      {
        next: (page: { next: Fields | null }) => page.next,
        pageArgs: (cursor: Fields) => [cursor],
      } as never,
    ) as unknown as AnyEndpoint & { fetchNext(by: Controller): Promise<unknown> };
    const { queries, notifier } = new ProviderState(controller, false);
    // As a mounted provider does.
    this.#unfollow = notifier.follow();
    const add = (endpoint: AnyEndpoint, ...args: Args): void => {
      this.reads.push({ endpoint, args, query: queries.endpointQuery(endpoint as never, args) });
    };
    const lookup = { lookup: true };
    const getUser = read('getUser', User, user, lookup);
    const getStrict = read('getStrict', User, user, { ...lookup, invalidIfStale: true });
    add(read('getUsers', [User], all));
    add(getUser, { id: '1' });
    add(getStrict, { id: '1' });
    add(read('getStats', undefined, () => ({ names: all().map(({ name }) => name) })));
    add(this.#feed);
    add(read('getSoft', [User], all, { errorPolicy: () => 'soft' }));
    add(getUser, { id: '2' });
    add(getStrict, { id: '2' });
    const mutation = (name: string, schema: unknown, save: (given: Fields) => Fields): AnyEndpoint =>
      this.#endpoint(name, schema, save, {
        sideEffect: true,
        ...(isOptimistic && { getOptimisticResponse: (_: unknown, given: Fields) => given }),
      });
    this.#mutations = {
      note: mutation('saveNote', Note, (given) => given),
      user: mutation('saveUser', User, ({ id, name }) => {
        this.#names.set(id as string, name as string);
        return this.#user(id as string);
      }),
    };
    controller.store.subscribe(() => void this.notified++);
    // Without a record, a prediction is all that there is to show of it.
    void controller.set([User], all() as never);
  }

  #endpoint(name: string, schema: unknown, of: (given: Fields) => unknown, more: object): AnyEndpoint {
    const isMutation = 'sideEffect' in more;
    const endpoint: AnyEndpoint = new Endpoint(
      (given: Fields = {}) =>
        new Promise((resolve, reject) => {
          const now = isMutation ? of(given) : undefined;
          this.sent.push({
            key: (endpoint as Known).key(given),
            respond: () => resolve(structuredClone(now ?? of(given))),
            // What a mutation may have done all the same is asked for later where it is predicted (CTL-39).
            fail: (status) =>
              reject(
                Object.assign(new Error(`failure ${this.#failures}`), { status: isMutation ? 403 : status }),
              ),
          });
        }),
      { name, schema, ...more } as never,
    ) as never;
    return endpoint;
  }

  #user(id: string): Fields {
    return { id, name: this.#names.get(id) ?? `name ${id}`, age: Number(id) };
  }

  /** Runs a step; what it does depends on the requests that are in flight. */
  take({ kind, at, status, isOfUser }: Step): void {
    const { controller } = this;
    const ignore = (promise: unknown): void => void Promise.resolve(promise).catch(() => {});
    const { endpoint, args, query } = this.reads[at % this.reads.length] as (typeof this.reads)[number];
    const id = IDS[at % IDS.length] as string;
    if (kind === 'mutate' || kind === 'hold') {
      const name = isOfUser ? 'user' : 'note';
      const given = isOfUser ? { id, name: `sent ${at}` } : { id, text: `sent ${at}` };
      if (kind === 'mutate') ignore(controller.fetch(this.#mutations[name] as Known, given));
      else {
        const held = new UndoableFetch(controller, this.#mutations[name], [given], 100_000, (one) =>
          this.#held.delete(one),
        );
        ignore(held.promise);
        this.#held.add(held);
        this.#wasHeld = true;
      }
    } else if (kind === 'undo')
      [...this.#held][at % Math.max(1, this.#held.size)]?.[at % 2 ? 'undo' : 'send']();
    else if (kind === 'mount') this.#mount(query);
    else if (kind === 'fetch') ignore(controller.fetch(endpoint as Known, ...args));
    else if (kind === 'stale') ignore(controller.fetchIfStale(endpoint as Known, ...args));
    else if (kind === 'next') ignore(this.#feed.fetchNext(controller));
    else if (kind === 'expireAll') void controller.expireAll(endpoint);
    else if (kind === 'invalidateAll') void controller.invalidateAll(endpoint);
    else if (kind === 'invalidate') void controller.invalidate(endpoint as Known, ...args);
    else if (kind === 'change') this.#names.set(id, `changed ${at % 3}`);
    else if (kind === 'set') void controller.set(User, this.#user(id) as never);
    else if (kind === 'respond' || kind === 'fail') {
      const keys = [...new Set(this.sent.map(({ key }) => key))];
      const key = keys[at % Math.max(1, keys.length)];
      const ended = this.sent.filter((one) => one.key === key);
      this.#failures++;
      this.sent.splice(0, Infinity, ...this.sent.filter((one) => one.key !== key));
      for (const one of ended) {
        if (kind === 'respond') one.respond();
        else one.fail(status);
      }
    }
  }

  /** Mounts a reader, or unmounts it. */
  #mount(query: EndpointQuery): void {
    const before = this.#mounted.get(query);
    this.#mounted.delete(query);
    if (before) {
      before.unmount();
      return;
    }
    const shown = query.readOnMount(this.controller.getState());
    const onVersion = (state: State): void => void (mounted.shown = query.read(state));
    const mounted: Mounted = { shown, unmount: () => ends.forEach((end) => end()) };
    const ends = [query.subscribe(onVersion), query.revalidate()];
    this.#mounted.set(query, mounted);
  }

  /** What readers get; `withData` is false where an optimistic update changes that. */
  seen(withData: boolean): Fields {
    const { controller } = this;
    const reads = this.reads.map(({ endpoint, args, query }): [string, object] => {
      const key = endpoint.key(...(args as never));
      const { data, expiryStatus, expiresAt } = controller.getResponse(endpoint as Known, ...args);
      const error = String(controller.getError(endpoint as Known, ...args));
      const { shown } = this.#mounted.get(query) ?? {};
      const seen = {
        expiryStatus,
        expiresAt,
        error,
        shownError: String(shown?.error),
        pending: shown?.pending,
      };
      if (!withData) return [key, seen];
      const isNew = this.#data.get(key) !== data;
      this.#data.set(key, data);
      return [key, { ...seen, isNew, data, shown: shown?.data }];
    });
    // A held update is applied again over each write: fetches that would share a request may send two.
    const keys = this.sent.map(({ key }) => key);
    const sent = this.#wasHeld ? [...new Set(keys)] : keys;
    return { ...Object.fromEntries(reads), sent };
  }

  end(): void {
    for (const { unmount } of this.#mounted.values()) unmount();
    for (const held of this.#held) held.undo();
    this.#unfollow();
    this.controller.cleanup();
  }
}

const KINDS = [
  'mutate',
  'hold',
  'undo',
  'mount',
  'mount',
  'fetch',
  'stale',
  'next',
  'expireAll',
  'expireAll',
  'invalidateAll',
  'invalidate',
  'change',
  'set',
  'respond',
  'respond',
  'respond',
  'fail',
  'pass',
  'focus',
] as const;
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  // Mostly a few readers, so that steps concern the same one.
  at: fc.oneof(fc.nat(2), fc.nat(999)),
  status: fc.constantFrom(500, 404),
  isOfUser: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

// A case of two stores and many steps costs as much as several of the other laws.
const { numRuns = 1000 } = fc.readConfigureGlobal();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  setActivity({ isVisible: undefined });
  vi.useRealTimers();
});

const first = (kind: Step['kind']): Step => ({ kind, at: 0, status: 500, isOfUser: false });
const examples = [
  ['mount', 'respond', 'mutate', 'expireAll'],
  ['mutate', 'mount', 'invalidate', 'invalidate', 'invalidateAll'],
].map((kinds): [Step[]] => [kinds.map((kind) => first(kind as Step['kind']))]);

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await undefined;
}

async function play(steps: readonly Step[], isOfNotes: boolean): Promise<void> {
  const [one, other] = [new World(true), new World(false)];
  try {
    for (const given of steps) {
      const taken = isOfNotes ? { ...given, isOfUser: false } : given;
      // Whom a response concerns depends on what was shown before it.
      if (!isOfNotes && taken.kind === 'mount') continue;
      const before = [one.notified, other.notified];
      for (const world of [one, other]) world.take(taken);
      if (taken.kind === 'pass')
        await vi.advanceTimersByTimeAsync(LENGTHS[taken.at % LENGTHS.length] as number);
      else if (taken.kind === 'focus') for (const isVisible of [false, true]) setActivity({ isVisible });
      await settled();
      const [seen, wanted] = [one.seen(isOfNotes), other.seen(isOfNotes)];
      for (const [what, value] of Object.entries(seen)) {
        const [text, expected] = [JSON.stringify(value), JSON.stringify(wanted[what])];
        if (text !== expected) throw new Error(`after ${taken.kind}, ${what} is ${text}, not ${expected}`);
      }
      const isNotified = [one.notified, other.notified].map((count, no) => count !== before[no]);
      const isOwn =
        ['mutate', 'hold', 'undo', 'pass', 'respond', 'fail'].includes(taken.kind) ||
        // What is held is sent when the page is hidden (CTL-19).
        (taken.kind === 'focus' && steps.some(({ kind }) => kind === 'hold'));
      if (isOfNotes && !isOwn && isNotified[0] !== isNotified[1])
        throw new Error(`after ${taken.kind}: subscribers were notified: ${String(isNotified[0])}`);
    }
  } finally {
    one.end();
    other.end();
    await settled();
  }
}

it.each([true, false])(
  'law: what changes in times, identity or error is seen beside optimistic updates as without them; of other entities: %s (CTL-29)',
  async (isOfNotes) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 30 }), (steps) => play(steps, isOfNotes)),
      { numRuns: Math.ceil(numRuns / 4), examples },
    );
  },
);
