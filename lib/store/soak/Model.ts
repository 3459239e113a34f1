import { type Argument, endpoints, keyOf, type Known } from './api.ts';
import { type Diff, keepMembers, keepUnseen, nothingChanged, stillChanged } from './unseen.ts';
import { type Call, ttlOf, type Outcome, type Outdated, type Shown } from './Call.ts';
import { copy, empty, type Version } from './Version.ts';
import {
  type Keep,
  type ListChange,
  LISTS,
  type Row,
  type Shape,
  type Tables,
  type Times,
  Writing,
} from './Writing.ts';

/** Times are kept of what is committed only. */
interface Lane {
  readonly version: Version;
  readonly isCommitted: boolean;
  readonly diffs: Map<Item, Diff>;
}

/** Something that was written, in its place; or is shown in advance. */
interface Item {
  readonly order: number;
  /** Of a mutation, when its response came: what was sent until then may have been read before it. */
  readonly until: number;
  readonly isMutation: boolean;
  readonly call?: Call;
  write(lane: Lane): void;
}

/**
 * A store as the specification says it behaves, in the simplest way there is: plain maps, and a list of all that
 * was written since the oldest request that is under way was sent, which is applied anew for each look.
 */
export class Model {
  readonly uses = new Set<Shown>();
  /** Stands for the times of what came without any. */
  readonly start: Times;
  #times = new Map<string, Times>();
  #resultTimes = new Map<string, Times>();
  #base = empty();
  #baseTimes = { times: this.#times, resultTimes: this.#resultTimes };
  #items: readonly Item[] = [];
  #underWay: readonly Call[] = [];
  #order = 0;
  #committed: Version | undefined;
  #shown: Version | undefined;

  constructor(now: number) {
    this.start = { fetchedAt: now, expiresAt: now + 60_000 };
  }

  get committed(): Version {
    if (this.#committed) return this.#committed;
    this.#times = new Map(this.#baseTimes.times);
    this.#resultTimes = new Map(this.#baseTimes.resultTimes);
    const lane = { version: copy(this.#base), isCommitted: true, diffs: new Map<Item, Diff>() };
    for (const item of this.#items) if (!item.call) item.write(lane);
    return (this.#committed = lane.version);
  }

  get times(): Map<string, Times> {
    void this.committed;
    return this.#times;
  }

  get resultTimes(): Map<string, Times> {
    void this.committed;
    return this.#resultTimes;
  }

  /** What is optimistic. */
  get pending(): readonly Call[] {
    return this.#items.flatMap(({ call }) => call ?? []);
  }

  /** What is shown: what is committed and what is pending, in the order in which they began. */
  shown(): Version {
    if (this.pending.length === 0) return this.committed;
    if (this.#shown) return this.#shown;
    const lane = { version: copy(this.#base), isCommitted: false, diffs: new Map<Item, Diff>() };
    for (const item of this.#items) item.write(lane);
    return (this.#shown = lane.version);
  }

  /** A request is sent. */
  begin(call: Call): void {
    call.order = ++this.#order;
    if (!call.known.sideEffect && ttlOf(call.known) === 0) return;
    this.#underWay = [...this.#underWay, call];
    if (!call.known.foresee) return;
    const { known, args, fetchedAt, order } = call;
    const item: Item = {
      order,
      until: Infinity,
      isMutation: true,
      call,
      write: (lane) => {
        const age = (id: string): number | undefined => {
          const user = lane.version.tables.get('User')?.get(id);
          return typeof user === 'object' ? (((user as Row).age as number | undefined) ?? 0) : undefined;
        };
        const response = known.foresee?.(age, ...args);
        const at = { fetchedAt, expiresAt: fetchedAt + ttlOf(known) };
        if (response === undefined) lane.diffs.set(item, nothingChanged(lane.version));
        else this.#answer(lane, item, call, response, at);
      },
    };
    this.#insert(item);
  }

  /** `controller.set`; the value may depend on what it is written to, undefined for nothing. */
  set(shape: Shape, input: unknown, args: readonly unknown[], now: number): void {
    const at = { fetchedAt: now, expiresAt: now + 60_000 };
    const make = input as (version: Version) => unknown;
    this.#write((lane, item) => {
      const value = typeof input === 'function' ? make(lane.version) : input;
      if (value === undefined) return;
      const writing = this.#writing(lane);
      writing.write(shape, value, args, ...this.#timesOf(lane, at));
      lane.diffs.set(item, { ...nothingChanged(lane.version), changes: writing.changes });
    });
  }

  /** What comes of a call, when it comes; gives the error that whoever waits for it gets. */
  settle(call: Call, outcome: Outcome, now: number, outdated?: Outdated): Error | true | undefined {
    const isRequest = this.#underWay.includes(call);
    const { known, fetchedAt, isResequenced } = call;
    const order = call.order ?? ++this.#order;
    const isStored = ttlOf(known) > 0 && outdated !== 'invalid';
    const isMutation = Boolean(known.sideEffect);
    const end = (write?: Item['write']): void => {
      this.#items = this.#items.filter((item) => item.call !== call);
      this.#underWay = this.#underWay.filter((one) => one !== call);
      this.#changed();
      const until = isMutation ? ++this.#order : order;
      if (write) this.#insert({ order, until, isMutation, write });
      this.#forget();
    };
    const expires = (ms: number): number => (outdated || (isResequenced && !isMutation) ? 1 : now + ms);
    if ('error' in outcome) {
      const { error } = outcome;
      const at = { fetchedAt, expiresAt: expires(1000) };
      if (isStored && !outcome.aborted) end((lane) => this.#fail(lane, call, error, at));
      else end();
      return error;
    }
    const at = { fetchedAt, expiresAt: expires(ttlOf(known)) };
    try {
      // What can't be stored is found out before anything is written.
      new Writing(empty().tables).write(known.shape, outcome.response, call.args);
    } catch {
      const failed = { fetchedAt, expiresAt: isResequenced && !isMutation ? 1 : now + 1000 };
      if (isStored) end((lane) => this.#fail(lane, call, true, failed));
      else end();
      return true;
    }
    if (!isStored) end();
    else {
      const item: { write: Item['write'] } = {
        write: (lane) => {
          const own = this.#items.find(({ write }) => write === item.write) as Item;
          this.#answer(lane, own, call, outcome.response, at, !isMutation && isRequest);
        },
      };
      end(item.write);
    }
    return undefined;
  }

  /** Unusable from now on: what was asked for before is no better. */
  invalidate(keys: readonly string[], call: Pick<Call, 'known' | 'args'> | undefined, now: number): void {
    const test = (key: string): boolean => keys.includes(key);
    this.invalidateAll(test, call ? keys.map((key) => [key, call]) : [], now);
  }

  /** The same for all that match, and for those that a request is under way for. */
  invalidateAll(
    test: (key: string) => boolean,
    underWay: readonly (readonly [key: string, call: Pick<Call, 'known' | 'args'>])[],
    now: number,
  ): void {
    this.#write(({ version, isCommitted }) => {
      const found = Array.from(version.results).filter(([key]) => test(key));
      for (const [key, { known, args }] of [...found, ...underWay]) {
        version.results.set(key, { known, args, invalidated: true });
        if (isCommitted) this.#resultTimes.set(key, { fetchedAt: now, expiresAt: 0 });
      }
    });
  }

  /** The same, stale; `shown` are those that are shown though another response brought them (CTL-11). */
  expireAll(
    test: (key: string) => boolean,
    shown: readonly (readonly [key: string, call: Pick<Call, 'known' | 'args'>])[],
  ): void {
    this.#write(({ version, isCommitted }) => {
      for (const [key, { known, args }] of shown) {
        if (version.results.has(key)) continue;
        version.results.set(key, { known, args, answered: false });
        if (isCommitted) this.#resultTimes.set(key, { fetchedAt: 0, expiresAt: 1 });
      }
      for (const key of version.results.keys()) {
        const times = this.#resultTimes.get(key);
        if (isCommitted && times && test(key)) this.#resultTimes.set(key, { ...times, expiresAt: 1 });
      }
    });
  }

  /** Something was thrown away: what is under way counts as sent now. */
  collected(version: Version): void {
    if (this.#items.length > 0) {
      for (const call of this.#underWay) Object.assign(call, { order: ++this.#order, isResequenced: true });
    }
    this.#items = [];
    this.#base = version;
    this.#baseTimes = { times: this.#times, resultTimes: this.#resultTimes };
    this.#changed();
  }

  reset(): void {
    this.#base = empty();
    this.#baseTimes = { times: new Map(), resultTimes: new Map() };
    this.#items = this.#underWay = [];
    this.#changed();
  }

  #changed(): void {
    this.#committed = this.#shown = undefined;
  }

  #write(write: (lane: Lane, item: Item) => void): void {
    const order = ++this.#order;
    const item: Item = { order, until: order, isMutation: false, write: (lane) => write(lane, item) };
    this.#insert(item);
    this.#forget();
  }

  #insert(item: Item): void {
    this.#items = [...this.#items, item].toSorted((one, other) => one.order - other.order);
    this.#changed();
  }

  /** Of what no response can be older than, only what it came to is kept. */
  #forget(): void {
    const oldest = Math.min(...this.#underWay.map(({ order = 0 }) => order));
    let first = this.#items.findIndex(({ until }) => until > oldest);
    // A mutation counts as long as a read that may lack it.
    for (let at = first - 1; at >= 0; at--) {
      if ((this.#items[at] as Item).until > (this.#items[first] as Item).order) first = at;
    }
    const gone = first < 0 ? this.#items : this.#items.slice(0, first);
    if (gone.length === 0) return;
    const kept = this.#items.slice(gone.length);
    this.#items = gone;
    this.#changed();
    this.#base = this.committed;
    this.#baseTimes = { times: this.#times, resultTimes: this.#resultTimes };
    this.#items = kept;
    this.#changed();
  }

  #writing({ version }: Lane, keep?: Keep, only?: ReadonlySet<string>): Writing {
    return new Writing(version.tables, keep, only);
  }

  #timesOf({ isCommitted }: Lane, at: Times): [times?: Map<string, Times>, at?: Times] {
    return isCommitted ? [this.#times, at] : [];
  }

  #answer(lane: Lane, item: Item, call: Call, response: unknown, at: Times, isRead = false): void {
    const { known, args, key } = call;
    const { version, diffs } = lane;
    const before = copy(version);
    const mutations = isRead ? this.#mutationsDuring(item) : [];
    const during = mutations.flatMap((one) => diffs.get(one) ?? []);
    const writing = this.#writing(lane, keepUnseen(during));
    const result = writing.write(known.shape, response, args, ...this.#timesOf(lane, at));
    this.#changeAgain(version, before, writing.lists, during, this.#changesUntil(item, mutations[0], diffs));
    const shown = during.reduce((one, diff) => keepMembers(key, one, diff, before), result);
    version.results.set(key, { known, args, result: shown, answered: true });
    if (lane.isCommitted) this.#resultTimes.set(key, at);
    if (known.grows) grow(version, args[0] as Argument, result);
    const { puts, changes } = writing;
    diffs.set(item, { before, after: copy(version), args, puts, changes });
  }

  /** Makes changes of lists once more, in those that a response brought; what is held says if they still count. */
  #changeAgain(
    { tables }: Version,
    before: Version,
    lists: ReadonlySet<string>,
    during: readonly Diff[],
    since: readonly ListChange[],
  ): void {
    const found = (from: Tables, pk: string): readonly string[] | undefined =>
      from.get(LISTS)?.get(pk) as readonly string[] | undefined;
    const all = copy({ tables, results: new Map() }).tables;
    for (const change of since) change(new Writing(all, undefined, lists));
    for (const { changes } of during) {
      const came = copy({ tables, results: new Map() }).tables;
      for (const change of changes) change(new Writing(tables, undefined, lists));
      for (const pk of lists) {
        const [old, now] = [found(came, pk), found(tables, pk)] as [readonly string[], readonly string[]];
        const held = found(before.tables, pk) ?? (found(all, pk) as readonly string[]);
        tables.get(LISTS)?.set(pk, stillChanged(old, now, held));
      }
    }
  }

  #mutationsDuring({ order: sent }: Item): Item[] {
    return this.#items.filter(({ isMutation, order, until }) => isMutation && order < sent && until > sent);
  }

  /** Every change of lists from an item on until another. */
  #changesUntil({ order: end }: Item, first: Item | undefined, diffs: Lane['diffs']): ListChange[] {
    const since = first ? this.#items.filter(({ order }) => order >= first.order && order < end) : [];
    return since.flatMap((item) => diffs.get(item)?.changes ?? []);
  }

  /** An error stands beside the data, which stays (REST-9). */
  #fail({ version, isCommitted }: Lane, call: Call, error: Error | true, at: Times): void {
    const { known, args, key, soft } = call;
    const { result, answered = false, invalidated: hides } = version.results.get(key) ?? {};
    version.results.set(key, { known, args, result, answered, error, soft, hides });
    if (isCommitted) this.#resultTimes.set(key, at);
  }
}

/** The page of the feed that a response is added to. */
function grow({ results }: Version, page: Argument, id: unknown): void {
  const key = keyOf('getFeed', [page]);
  const held = results.get(key);
  const grown = [...((held?.result as unknown[] | undefined) ?? []), { id, schema: 'post' }];
  const feed = endpoints.find(({ name }) => name === 'getFeed') as Known;
  results.set(key, { known: feed, args: [page], ...held, result: grown, answered: true });
}
