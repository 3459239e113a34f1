import { type Argument, endpoints, keyOf, type Known } from './api.ts';
import { type Diff, type Kept, keepMembers, keepUnseen, nothingChanged, stillChanged } from './unseen.ts';
import { type Call, ttlOf, type Outcome, type Outdated, type Shown } from './Call.ts';
import { copy, empty, Noted, type Place, type Version } from './Version.ts';
import { expiryOfRows } from './expireRows.ts';
import { unprovenTimes } from './reading.ts';
import { isOutOfOrder, type ListStep } from './isOutOfOrder.ts';
import {
  type Listed,
  type Keep,
  type Later,
  type ListChange,
  listedBy,
  LISTS,
  place,
  type Row,
  type Shape,
  type Stored,
  type Tables,
  type Times,
  Writing,
} from './Writing.ts';

/** One layer: times are stored for the committed one only. */
interface Layer {
  readonly version: Version;
  readonly isCommitted: boolean;
  readonly diffs: Map<Item, Diff>;
}

/** A write, or an optimistic update, at its place in the order. */
interface Item {
  readonly order: number;
  /** The order when the response of a mutation came: a read that was sent before may lack it. */
  readonly endOrder: number;
  readonly isMutation: boolean;
  readonly call?: Call;
  /** The order when a response came that may lack what it adds to lists. */
  lackedAt?: number;
  /** The lists when it began. */
  readonly lists: ReadonlyMap<string, Stored> | undefined;
  /** What it adds to lists, or removes from them. */
  readonly listed: readonly Listed[];
  /** The same of earlier items that are part of the base now. */
  older?: readonly Listed[];
  /** The rows that have to be read again. */
  undecided?: ReadonlySet<string>;
  /** True once they were. */
  isSettled?: boolean;
  /** The rows that it expires. */
  readonly expires?: ReadonlySet<string>;
  /** What was stored where it was first written. */
  firstHeld?: (Stored | undefined)[];
  write(layer: Layer): void;
}

/**
 * The specification of a store in its simplest form: plain maps, and a list of all writes since the oldest request in
 * flight was sent, which is applied again for each read.
 */
export class Model {
  readonly uses = new Set<Shown>();
  readonly polled = new Set<Shown>();
  /** What ended its use since the last garbage collection, and when. */
  readonly left: { readonly use: Shown; readonly at: number }[] = [];
  /** The rows that were in use at the last one. */
  inUse: ReadonlySet<string> = new Set();
  /** When rows and results were last read that nothing reads now. */
  readonly readAt = new Map<string, number>();
  /** The times of data that has none. */
  readonly start: Times;
  #times = new Noted();
  #resultTimes = new Noted();
  #base = empty();
  #baseTimes = { times: this.#times, resultTimes: this.#resultTimes };
  #items: readonly Item[] = [];
  /** The items that stay while others become the base. */
  #kept: readonly Item[] = [];
  #inFlight: readonly Call[] = [];
  /** What the error of a call hides. */
  readonly #hidden = new WeakMap<Call, ReadonlySet<Times>>();
  #order = 0;
  #committed: Version | undefined;
  #visible: Version | undefined;

  constructor(now: number) {
    this.start = { fetchedAt: now, expiresAt: now + 60_000 };
  }

  get committed(): Version {
    if (this.#committed) return this.#committed;
    this.#times = new Noted(this.#baseTimes.times);
    this.#resultTimes = new Noted(this.#baseTimes.resultTimes);
    const layer = { version: copy(this.#base), isCommitted: true, diffs: new Map<Item, Diff>() };
    for (const item of this.#items) if (!item.call) item.write(layer);
    return (this.#committed = layer.version);
  }

  get times(): Map<string, Times> {
    void this.committed;
    return this.#times;
  }

  get resultTimes(): Map<string, Times> {
    void this.committed;
    return this.#resultTimes;
  }

  get optimistic(): readonly Call[] {
    return this.#items.flatMap(({ call }) => call ?? []);
  }

  /** The visible version: all items in the order in which they began. */
  visible(): Version {
    if (this.optimistic.length === 0) return this.committed;
    if (this.#visible) return this.#visible;
    void this.committed;
    const layer = { version: copy(this.#base), isCommitted: false, diffs: new Map<Item, Diff>() };
    for (const item of this.#items) item.write(layer);
    return (this.#visible = layer.version);
  }

  /** A request is sent. */
  begin(call: Call): void {
    call.order = ++this.#order;
    call.lists = this.committed.tables.get(LISTS);
    if (!call.known.sideEffect && ttlOf(call.known) === 0) return;
    this.#inFlight = [...this.#inFlight, call];
    if (!call.known.foresee) return;
    const { known, args, fetchedAt, order } = call;
    const item: Item = {
      order,
      endOrder: Infinity,
      isMutation: true,
      call,
      lists: call.lists,
      listed: listedBy(
        known.shape,
        known.foresee?.(() => 0, ...args),
        args,
      ),
      write: (layer) => {
        const age = (id: string): number | undefined => {
          item.firstHeld = [];
          const user = layer.version.tables.get('User')?.get(id);
          return typeof user === 'object' ? (((user as Row).age as number | undefined) ?? 0) : undefined;
        };
        const response = known.foresee?.(age, ...args);
        const at = { fetchedAt, expiresAt: fetchedAt + ttlOf(known) };
        if (response === undefined) layer.diffs.set(item, nothingChanged(layer.version));
        else this.#answer(layer, item, call, response, at);
      },
    };
    this.#insert(item);
  }

  /** `controller.set`; an updater gets the version that it is applied to, and undefined writes nothing. */
  set(shape: Shape, input: unknown, args: readonly unknown[], now: number): void {
    const at = { fetchedAt: now, expiresAt: now + 60_000 };
    const make = input as (version: Version) => unknown;
    const listed = typeof input === 'function' ? [] : listedBy(shape, input, args);
    this.#write((layer, item) => {
      const value = typeof input === 'function' ? make(layer.version) : input;
      if (value === undefined) return;
      if (typeof input === 'function') item.firstHeld = [];
      const writing = this.#writing(layer, item);
      const later = this.#laterThan(item);
      writing.write(shape, value, args, ...this.#timesOf(layer, at), later);
      layer.diffs.set(item, { ...nothingChanged(layer.version), changes: writing.changes, later });
    }, listed);
  }

  /** Settles a call; returns the error that its fetches reject with. */
  settle(call: Call, outcome: Outcome, now: number, outdated?: Outdated): Error | true | undefined {
    const isRequest = this.#inFlight.includes(call);
    const { known, fetchedAt } = call;
    const order = call.order ?? ++this.#order;
    const isStored = ttlOf(known) > 0 && outdated !== 'invalid';
    const isMutation = Boolean(known.sideEffect);
    const { lists = this.committed.tables.get(LISTS) } = call;
    const end = (write?: Item['write'], listed?: readonly Listed[]): void => {
      this.#items = this.#items.filter((item) => item.call !== call);
      this.#inFlight = this.#inFlight.filter((one) => one !== call);
      this.#changed();
      const endOrder = isMutation ? ++this.#order : order;
      const item = write && { order, endOrder, isMutation, write, lists, listed: listed ?? [] };
      const undecided = item ? this.#undecidedWith(item) : new Set<string>();
      if (listed && isRequest && known.shape === 'list') this.#noteLacking(call);
      this.#dropUnneeded();
      if (undecided.size === 0) return;
      const expire = expiryOfRows(this, this.visible(), this.uses, undecided);
      const expired = ({ version, isCommitted }: Layer): void =>
        expire(version, isCommitted ? { times: this.#times, resultTimes: this.#resultTimes } : undefined);
      this.#write(expired, [], undecided);
    };
    const expires = (ms: number): number => (outdated ? 1 : now + ms);
    if ('error' in outcome) {
      const { error } = outcome;
      const at = { fetchedAt, expiresAt: expires(1000) };
      if (isStored && !outcome.aborted) end((layer) => this.#fail(layer, call, error, at));
      else end();
      return error;
    }
    const at = { fetchedAt, expiresAt: expires(ttlOf(known)) };
    try {
      // An invalid response is found before anything is written.
      if (outcome.response === null && !isMutation) throw new Error('empty (REST-19)');
      new Writing(empty().tables).write(known.shape, outcome.response, call.args);
    } catch {
      const failed = { fetchedAt, expiresAt: now + 1000 };
      if (isStored) end((layer) => this.#fail(layer, call, true, failed));
      else end();
      return true;
    }
    if (!isStored) end();
    else {
      const item: { write: Item['write'] } = {
        write: (layer) => {
          const own = this.#items.find(({ write }) => write === item.write) as Item;
          this.#answer(layer, own, call, outcome.response, at, !isMutation && isRequest);
        },
      };
      end(item.write, listedBy(known.shape, outcome.response, call.args));
    }
    return undefined;
  }

  /** Invalidates these keys. */
  invalidate(keys: readonly string[], call: Pick<Call, 'known' | 'args'> | undefined, now: number): void {
    const test = (key: string): boolean => keys.includes(key);
    this.invalidateAll(test, call ? keys.map((key) => [key, call]) : [], now);
  }

  /** Invalidates all keys that match, and those of requests in flight. */
  invalidateAll(
    test: (key: string) => boolean,
    inFlight: readonly (readonly [key: string, call: Pick<Call, 'known' | 'args'>])[],
    now: number,
  ): void {
    this.#write(({ version, isCommitted }) => {
      const found = Array.from(version.results).filter(([key]) => test(key));
      for (const [key, { known, args }] of [...found, ...inFlight]) {
        version.results.set(key, { known, args, invalidated: true });
        if (isCommitted) this.#resultTimes.set(key, { fetchedAt: now, expiresAt: 0 });
      }
    });
  }

  /** Expires all keys that match; `inferred` are those with inferred data (CTL-11). */
  expireAll(
    test: (key: string) => boolean,
    inferred: readonly (readonly [key: string, call: Pick<Call, 'known' | 'args'>])[],
  ): void {
    this.#write(({ version, isCommitted }) => {
      for (const [key, { known, args }] of inferred) {
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

  /** The rows for which reads have to be sent again once a response is stored. */
  #undecidedWith(item: Item): Set<string> {
    this.#insert(item);
    void this.committed;
    item.isSettled = true;
    return new Set(this.#items.flatMap(({ undecided = [] }) => [...undecided]));
  }

  /** Ends a use. */
  leave(use: Shown, at: number): void {
    if (this.uses.delete(use) || this.polled.delete(use)) this.left.push({ use, at });
  }

  /** Garbage is collected: what no write wrote since the oldest request in flight was sent. */
  collect(rows: readonly Place[], keys: readonly string[]): void {
    const { touched } = this.#times;
    for (const [table, pk] of rows) {
      const name = place(table, pk);
      if (touched.has(name)) continue;
      this.#base.tables.get(table)?.delete(pk);
      this.#baseTimes.times.delete(name);
    }
    for (const key of keys) {
      if (this.#resultTimes.touched.has(key)) continue;
      this.#base.results.delete(key);
      this.#baseTimes.resultTimes.delete(key);
    }
    this.#changed();
  }

  reset(): void {
    this.#base = empty();
    this.#baseTimes = { times: new Noted(), resultTimes: new Noted() };
    this.#items = this.#inFlight = [];
    this.#changed();
  }

  #changed(): void {
    this.#committed = this.#visible = undefined;
  }

  #write(
    write: (layer: Layer, item: Item) => void,
    listed: readonly Listed[] = [],
    expires?: ReadonlySet<string>,
  ): void {
    const order = ++this.#order;
    const lists = this.committed.tables.get(LISTS);
    const rest = { isMutation: false, lists, listed, ...(expires && { expires }) };
    const item: Item = {
      ...rest,
      order,
      endOrder: order,
      write: (layer) => write(layer, item),
    };
    this.#insert(item);
    this.#dropUnneeded();
  }

  #insert(item: Item): void {
    this.#items = [...this.#items, item].toSorted((one, other) => one.order - other.order);
    this.#changed();
    void this.visible();
  }

  /** Notes that a response of a list came which may lack what later items add to it. */
  #noteLacking({ order: sent = 0, args }: Call): void {
    const lackedAt = ++this.#order;
    const pk = JSON.stringify(args[0] ?? {});
    for (const one of this.#items)
      if (one.order > sent && one.listed.some(({ reaches }) => reaches(pk))) one.lackedAt = lackedAt;
  }

  /** Drops the items that began before every request in flight: they become the base. */
  #dropUnneeded(): void {
    const oldest = Math.min(...this.#inFlight.map(({ order = 0 }) => order));
    const silent = this.#inFlight.filter(({ known }) => known.sideEffect && !known.foresee);
    let first = this.#items.findIndex(
      ({ order: own, endOrder, lackedAt = 0 }) =>
        endOrder > oldest || silent.some(({ order = 0 }) => order > own && order < lackedAt),
    );
    // A mutation stays as long as a read whose response may lack it.
    for (let at = first - 1; at >= 0; at--) {
      if ((this.#items[at] as Item).endOrder > (this.#items[first] as Item).order) first = at;
    }
    const gone = first < 0 ? this.#items : this.#items.slice(0, first);
    if (gone.length === 0) return;
    const kept = this.#items.slice(gone.length);
    this.#items = gone;
    this.#kept = kept;
    this.#changed();
    this.#base = this.committed;
    this.#baseTimes = { times: this.#times, resultTimes: this.#resultTimes };
    const older = gone.flatMap(({ listed }) => listed);
    for (const item of kept) if (item.listed.length > 0) item.older = [...(item.older ?? []), ...older];
    this.#items = kept;
    this.#kept = [];
    this.#changed();
  }

  #writing({ version }: Layer, item: Item, keep?: Keep): Writing {
    return new Writing(version.tables, keep, undefined, (item.firstHeld ??= []));
  }

  /** What later items do first with the members of a list that they are the first to change. */
  #laterThan({ order: own }: Item): Later {
    return (pk) => {
      const known = new Set<string>();
      const later = new Map<string, Listed['shape']>();
      for (const { order, lists, listed, older = [] } of [...this.#items, ...this.#kept]) {
        const before = older.flatMap(({ ids, reaches }) => (reaches(pk) ? ids : []));
        for (const { shape, ids, reaches } of listed) {
          if (!reaches(pk)) continue;
          const held = [...before, ...((lists?.get(pk) ?? []) as readonly string[])];
          for (const id of ids) {
            if (order > own && !known.has(id) && !held.includes(id)) later.set(id, shape);
            known.add(id);
          }
        }
      }
      return later;
    };
  }

  #timesOf(
    { isCommitted }: Layer,
    at: Times,
  ): [times: Map<string, Times> | undefined, at: Times | undefined] {
    return isCommitted ? [this.#times, at] : [undefined, undefined];
  }

  #answer(layer: Layer, item: Item, call: Call, response: unknown, at: Times, isRead = false): void {
    const { known, args, key } = call;
    const { version, diffs } = layer;
    const before = copy(version);
    const mutations = isRead ? this.#mutationsDuring(item) : [];
    const during = mutations.flatMap((one) => diffs.get(one) ?? []);
    const undecided = new Set<string>();
    const since = mutations[0] ? this.#itemsUntil(item, mutations[0]) : [];
    const onKept = ({ diff, name, isUnclear }: Kept): void => {
      const own = mutations.find((one) => diffs.get(one) === diff);
      const isExpired = since.some(({ expires }) => expires?.has(name));
      if (!(item.isSettled && own?.isSettled) && (isUnclear || isExpired)) undecided.add(name);
    };
    if (layer.isCommitted) item.undecided = undecided;
    const writing = this.#writing(layer, item, keepUnseen(during, onKept));
    const ofDiff = (diff: Diff): Pick<ListStep, 'ids' | 'isSettled'> => {
      const own = mutations.find((one) => diffs.get(one) === diff);
      const isSettled = Boolean(item.isSettled && own?.isSettled);
      return { ids: own?.listed.flatMap(({ ids }) => ids) ?? [], isSettled };
    };
    const later = this.#laterThan(item);
    const result = writing.write(known.shape, response, args, ...this.#timesOf(layer, at), later);
    const unclear = this.#changeAgain(
      version,
      before,
      writing.lists,
      during,
      since.flatMap((one) => diffs.get(one)?.changes ?? []),
      ofDiff,
    );
    for (const pk of unclear) undecided.add(place(LISTS, pk));
    const shown = during.reduce((one, diff) => keepMembers(key, one, diff, before), result);
    version.results.set(key, { known, args, result: shown, answered: true });
    if (layer.isCommitted) this.#resultTimes.set(key, at);
    if (known.grows && grow(version, args[0] as Argument, result) && layer.isCommitted)
      this.#resultTimes.touched.add(keyOf('getFeed', [args[0] as Argument]));
    const { puts, changes } = writing;
    diffs.set(item, { before, after: copy(version), args, puts, changes, later });
  }

  /** Replays changes of lists on the lists of a response; the stored list decides whether they still apply. */
  #changeAgain(
    { tables }: Version,
    before: Version,
    lists: ReadonlySet<string>,
    during: readonly Diff[],
    since: readonly ListChange[],
    ofDiff: (diff: Diff) => Pick<ListStep, 'ids' | 'isSettled'>,
  ): string[] {
    const found = (from: Tables, pk: string): readonly string[] | undefined =>
      from.get(LISTS)?.get(pk) as readonly string[] | undefined;
    const all = copy({ tables, results: new Map() }).tables;
    for (const change of since) change(new Writing(all, undefined, lists));
    const given = copy({ tables, results: new Map() }).tables;
    const steps = new Map(Array.from(lists, (pk) => [pk, [] as ListStep[]]));
    for (const diff of during) {
      const { changes, later } = diff;
      const came = copy({ tables, results: new Map() }).tables;
      for (const change of changes) change(new Writing(tables, undefined, lists), later);
      for (const pk of lists) {
        const [old, now] = [found(came, pk), found(tables, pk)] as [readonly string[], readonly string[]];
        const step = { ...ofDiff(diff), before: old ?? [], after: now ?? [] };
        if (step.ids.length > 0) steps.get(pk)?.push(step);
        const held = found(before.tables, pk) ?? (found(all, pk) as readonly string[]);
        tables.get(LISTS)?.set(pk, stillChanged(old, now, held));
      }
    }
    return [...lists].filter((pk) => isOutOfOrder(found(given, pk) ?? [], steps.get(pk) ?? []));
  }

  #mutationsDuring({ order: sent }: Item): Item[] {
    return this.#items.filter(
      ({ isMutation, order, endOrder }) => isMutation && order < sent && endOrder > sent,
    );
  }

  /** The items from one on, until another. */
  #itemsUntil({ order: end }: Item, first: Item): Item[] {
    return this.#items.filter(({ order }) => order >= first.order && order < end);
  }

  /** Stores an error beside the data, which stays (REST-9). */
  #fail({ version, isCommitted }: Layer, call: Call, error: Error | true, at: Times): void {
    const { known, args, key, soft } = call;
    const { result, answered = false, invalidated } = version.results.get(key) ?? {};
    // Times are those of the committed layer.
    if (isCommitted) this.#hidden.set(call, unprovenTimes({ times: this.#times }, version, call));
    const hides = invalidated || this.#hidden.get(call);
    version.results.set(key, { known, args, result, answered, error, soft, hides });
    if (isCommitted) this.#resultTimes.set(key, at);
  }
}

/** Adds a response to the page of the feed. */
function grow({ results }: Version, page: Argument, id: unknown): true {
  const key = keyOf('getFeed', [page]);
  const held = results.get(key);
  const grown = [...((held?.result as unknown[] | undefined) ?? []), { id, schema: 'post' }];
  const feed = endpoints.find(({ name }) => name === 'getFeed') as Known;
  results.set(key, { known: feed, args: [page], ...held, result: grown, answered: true });
  return true;
}
