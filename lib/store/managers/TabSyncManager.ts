import { reachableRows } from '../../read/reachable.ts';
import { write, type WriteStep } from '../../normalize/write.ts';
import type { EntityRecord, SchemaObject, Stored } from '../../schema/contract.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import type { WriterDelegate } from '../../schema/compiled.ts';
import { differences } from '../../tables/diff.ts';
import type { EntityTables } from '../../tables/EntityTables.ts';
import { parseTimes } from '../../tables/plain.ts';
import type { Action, AnyEndpoint, Expiring, SetResponseAction } from '../actions.ts';
import { nextOrder, randomId } from '../order.ts';
import type { Link, ManagedController, Manager, RequestingController } from '../Manager.ts';
import { warn } from '../../errors/errors.ts';
import { report } from '../report.ts';
import { mayLeave } from '../EndpointResults.ts';
import type { State } from '../State.ts';
import {
  changeMembers,
  compare,
  type EntityWrite,
  memberChanges,
  RecentWrites,
  type Stamp,
} from './RecentWrites.ts';
import { isSameUser, type UserId } from './SavedItems.ts';
import {
  type Content,
  type Expiry,
  type Message,
  messageOf,
  parseMessage,
  type Patch,
} from './tabMessage.ts';
import { type Concerned, entitiesOf } from '../write/accepted.ts';
import { listChanges } from '../write/reduce.ts';
import { temporaryPks } from '../write/temporaryPks.ts';

/** The options of `new TabSyncManager`. */
export interface TabSyncOptions {
  /** The name of the channel: apps of one origin that share no data need names of their own. By default 'wireshape'. */
  readonly channel?: string;
  /**
   * Returns the id of the user who is logged in. Tabs take data only from tabs of the same user; a reset still resets all. By default,
   * tabs have no owner, and take data from each other.
   */
  owner?(): UserId;
  /**
   * Tabs take data only from tabs of the same version; a reset still resets all. Change it when the fields of an entity change: a tab
   * that was opened before a release sends records without the new fields.
   */
  readonly version?: string | number;
}

/**
 * Keeps the stores of all tabs of an app equal: what one tab fetches or writes, the others show, and a reset in one of them,
 * as at logout, resets all (TAB-1).
 *
 * Where an item joins a list in a tab that does not have the list, the others refetch it, and what a mutation with an empty response
 * changed (CTL-27).
 * Optimistic updates are shared once the server confirmed them; errors and garbage collection are not shared. Messages
 * from before a logout are ignored after it. On a server, it does nothing.
 *
 * @example
 * const controller = new Controller({ managers: [new TabSyncManager(), ...getDefaultManagers()] });
 */
export class TabSyncManager implements Manager {
  readonly #options: TabSyncOptions;
  readonly #tabs = new Set<Tab>();

  constructor(options: TabSyncOptions = {}) {
    this.#options = options;
  }

  middleware(controller: RequestingController): Link {
    const tab = new Tab(controller, this.#options);
    this.#tabs.add(tab);
    return (next) => (action) => {
      const before = controller.getState().committed;
      const result = next(action);
      tab.onAction(action, before, controller.getState().committed);
      return result;
    };
  }

  init(state: State): void {
    for (const tab of this.#tabs) {
      const { controller } = tab;
      if (!controller) this.#tabs.delete(tab);
      else if (controller.getState() === state) tab.open();
    }
  }

  cleanup(controller?: ManagedController): void {
    for (const tab of this.#tabs) if (!controller || tab.controller === controller) tab.close();
  }
}

/** What one controller sends and receives. */
class Tab {
  /** Weak, as `init` starts a controller again that `cleanup` stopped, and may never do so. */
  readonly #controller: WeakRef<RequestingController>;
  readonly #options: TabSyncOptions;
  /** By id, what other tabs are to do with the keys that pass. */
  readonly #tests = new Map<string, (keys: readonly string[]) => void>();
  #channel: BroadcastChannel | undefined;
  /** A reset begins the next one. */
  #session: Stamp = { at: 0, id: '' };
  readonly #writes = new RecentWrites();
  /** When its page began to load: it has nothing of before, be it restored or of the server. */
  readonly #pageStart = Date.now() - (globalThis.performance?.now() ?? 0);
  /** True while the message of another tab is applied: it is not sent on. */
  #isReceiving = false;

  constructor(controller: RequestingController, options: TabSyncOptions) {
    this.#controller = new WeakRef(controller);
    this.#options = options;
  }

  get controller(): RequestingController | undefined {
    return this.#controller.deref();
  }

  open(): void {
    // Only in a page: the stores of a server are those of different users.
    if (this.#channel || typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return;
    try {
      this.#channel = new BroadcastChannel(this.#options.channel ?? 'wireshape');
    } catch (error) {
      // A browser may refuse it, such as Firefox without cookies: the app runs, and its tabs are not synchronized.
      return warn('tabs_not_synced', error);
    }
    this.#channel.addEventListener('message', this.#onMessage);
    addEventListener('pageshow', this.#sayHello);
    this.#sayHello();
  }

  close(): void {
    // On a server, it was never opened.
    if (!this.#channel) return;
    removeEventListener('pageshow', this.#sayHello);
    this.#channel.close();
    this.#channel = undefined;
    this.#tests.clear();
    this.#writes.clear();
  }

  /** Sends what an action changed. */
  onAction(action: Action, before: State, after: State): void {
    const isOwn = action.type === 'wireshape/gc' || action.type === 'wireshape/hydrate';
    if (this.#isReceiving || !this.#channel || isOwn) return;
    if (action.type === 'wireshape/reset') {
      this.#begin({ at: Math.max(Date.now(), this.#session.at + 1), id: randomId() });
      return this.#send({ type: 'reset' });
    }
    const patch = patchBetween(before, after, action);
    if (patch) {
      const { entities, sentAt, ...rest } = patch;
      this.#send({ type: 'patch', patch: { ...rest, entities: this.#writes.add(entities, sentAt) } });
    }
    if (action.type === 'wireshape/invalidate') {
      if (mayLeave(after.results.get(action.key))) this.#send({ type: 'invalidate', keys: [action.key] });
    } else if (action.type === 'wireshape/invalidateall') this.#sendTest('invalidate', action.testKey);
    else if (action.type === 'wireshape/expireall') this.#sendTest('expire', action.testKey);
  }

  #send(content: Content): void {
    try {
      const sender = { owner: this.#options.owner?.(), appVersion: this.#options.version };
      this.#channel?.postMessage(messageOf(content, this.#session, sender));
    } catch (error) {
      // Data that can't be copied, such as a function.
      report(error);
    }
  }

  /** Has the other tabs expire or invalidate those of their keys that pass. */
  #sendTest(type: 'expire' | 'invalidate', testKey: (key: string) => boolean): void {
    const id = randomId();
    this.#tests.set(id, (keys) => this.#send({ type, keys: keys.filter(testKey) }));
    // Tabs respond at once, or are frozen and miss it.
    setTimeout(() => this.#tests.delete(id), 1_000);
    this.#send({ type: 'list', id });
  }

  /** Also when the page returns from the cache of the browser, as it may have missed a reset. */
  readonly #sayHello = (): void => this.#send({ type: 'hello' });

  readonly #onMessage = ({ data: sent }: MessageEvent<unknown>): void => {
    const { controller } = this;
    if (!controller) return this.close();
    const data = parseMessage(sent);
    if (!data) return;
    const order = compare(data.session, this.#session);
    if (order < 0 || (order === 0 && data.type === 'hello')) return this.#send({ type: 'session' });
    if (order > 0) this.#join(controller, data);
    if (data.appVersion !== this.#options.version) return;
    if (!isSameUser(data.owner, this.#options.owner?.())) return;
    this.#receive(() => this.#apply(controller, data));
    if (data.type === 'list')
      this.#send({
        type: 'keys',
        id: data.id,
        keys: Array.from(controller.getState().results.shared.entries(), ([key]) => key),
      });
    else if (data.type === 'keys') this.#tests.get(data.id)?.(data.keys);
  };

  /** Joins a newer session: with a reset, unless its own page began to load after that of the others. */
  #join(controller: ManagedController, { type, session }: Message): void {
    this.#begin(session);
    if (type === 'reset' || session.at >= this.#pageStart) this.#receive(() => controller.resetEntireStore());
  }

  #begin(session: Stamp): void {
    this.#session = session;
    this.#writes.clear();
  }

  #receive(change: () => void): void {
    this.#isReceiving = true;
    try {
      change();
    } finally {
      this.#isReceiving = false;
    }
  }

  /** Applies what another tab did. */
  #apply(controller: RequestingController, message: Message): void {
    if (message.type === 'patch') {
      const { entities, results, expires } = message.patch;
      store(controller, this.#writes.merge(entities), results, entities.began);
      if (expires.length > 0) expire(controller, expires);
    } else if (message.type === 'expire') {
      const keys = new Set(message.keys);
      controller.expireAll({ testKey: (key) => keys.has(key) });
    } else if (message.type === 'invalidate') {
      for (const key of message.keys)
        controller.dispatch({ type: 'wireshape/invalidate', key, date: controller.now() });
    }
  }
}

/** Stores what another tab wrote: the entities with the first response, as they began with it. */
function store(
  controller: RequestingController,
  entities: readonly EntityWrite[],
  results: Patch['results'],
  began: number,
): void {
  let left = entities;
  for (const [key, sent, { fetchedAt, expiresAt }] of results) {
    const result = sent === undefined ? controller.getState().results.get(key)?.result : sent;
    if (result === undefined) continue;
    const endpoint = Object.assign(() => Promise.resolve(), { key: () => key, storedBy: patchSchema });
    const response = { entities: left, result };
    const order = orderOf(controller, began);
    controller.resolve(endpoint as unknown as AnyEndpoint, {
      args: [],
      response,
      fetchedAt,
      expiresAt,
      order,
    });
    left = [];
  }
  if (left.length > 0) controller.set(patchSchema, { entities: left } as never);
}

/** Expires what another tab changed and this one has to refetch. */
function expire(controller: RequestingController, expires: readonly Expiry[]): void {
  for (const staleIfError of [false, true]) {
    const all = expires.filter((one) => Boolean(one[3]) === staleIfError);
    if (all.length === 0) continue;
    const entitiesIn = (tables: EntityTables): Concerned => {
      const found = new Map<string, Set<string>>();
      for (const [key, pks, isOthers] of all) {
        const rows = isOthers ? Array.from(tables.table(key).entries(), ([pk]) => pk) : pks;
        for (const pk of rows)
          if (!isOthers || !pks.includes(pk)) getOrInsert(found, key, () => new Set()).add(pk);
      }
      return found;
    };
    const order = nextOrder();
    controller.dispatch({
      type: 'wireshape/expireall',
      order,
      testKey: () => false,
      entitiesIn,
      staleIfError,
    });
  }
}

/**
 * The place of a response of another tab: before the requests of this one that were sent later (CTL-5), and before its mutations
 * in flight, as the response may lack them (CTL-9).
 */
function orderOf({ store: { requests } }: RequestingController, began: number): number {
  const next = nextOrder();
  const later = requests.filter(({ endpoint, meta }) => endpoint.sideEffect || meta.fetchedAt > began);
  // Between two whole numbers, and after those that were received before.
  return Math.min(next, ...later.map(({ meta }) => meta.sequence.number - 1 / next));
}

/** Writes entities and returns the result of a response. */
class PatchSchema implements SchemaObject {
  /** That of the endpoint, which has none: only the tab that sent a response knows its schema. */
  readonly schema = undefined;

  normalize(
    { entities, result }: { entities: readonly EntityWrite[]; result?: unknown },
    _parent: unknown,
    _key: string | undefined,
    delegate: WriterDelegate,
  ): unknown {
    for (const [key, pk, fields, kind] of entities) {
      const first = delegate.getEntity(key, pk);
      // Decided anew where an older response is stored below.
      delegate.change((writer) => {
        const held = writer.getEntity(key, pk);
        if (kind === 'unchanged' && held !== undefined) return;
        if (fields === null) writer.invalidate({ key }, pk);
        // A response replaces a list; any other write changes it, so that it still has what a mutation in flight adds.
        else if (Array.isArray(fields) && result === undefined)
          writer.setEntity({ key }, pk, changeMembers(held, fields, memberChanges(first, fields)) as never);
        else if (kind === 'replaced') writer.setEntity({ key }, pk, fields as EntityRecord);
        // Fields alone would be a record in part, which passes as a whole one.
        else if (kind !== 'changed' || typeof held === 'object')
          writer.mergeEntity({ key }, pk, fields as EntityRecord);
      });
    }
    return result;
  }

  denormalize(): undefined {}
}

const patchSchema = new PatchSchema();

/** What an action changed; undefined where that is nothing. */
function patchBetween(
  before: State,
  after: State,
  action: Action,
): (Omit<Patch, 'entities'> & { entities: EntityWrite[]; sentAt: number | undefined }) | undefined {
  const response = action.type === 'wireshape/setresponse' && 'result' in action.stored ? action : undefined;
  const expires = expiriesBehind(action, after);
  if (before === after && !response && expires.length === 0) return undefined;
  const entities: EntityWrite[] = [];
  for (const [key, table] of after.tables.byKey)
    for (const [pk, old, now] of differences(before.tables.byKey.get(key), table)) {
      if (table.rowIndex.hidden.has(pk)) continue;
      const write = entityWrite(key, pk, old, now);
      if (write) entities.push(write);
    }
  const changed = new Set(response && [response.key]);
  for (const [key] of differences(before.results.table, after.results.table)) changed.add(key);
  const results = Array.from(changed).flatMap((key): Patch['results'] => {
    const row = after.results.get(key);
    const { result, hasResponse } = row ?? {};
    if (!hasResponse || result === undefined || !mayLeave(row)) return [];
    const isSame = result === before.results.get(key)?.result;
    if (isSame && key !== response?.key) return [];
    return [[key, isSame ? undefined : result, parseTimes(after.results.times(key))]];
  });
  if (entities.length + results.length + expires.length === 0) return undefined;
  return {
    entities: [...entitiesBehind(after, response, entities, results), ...entities],
    results,
    expires,
    // A mutation may have waited in a queue.
    sentAt: response?.endpoint.sideEffect ? undefined : response?.meta.fetchedAt,
  };
}

/**
 * What other tabs have to refetch: lists that this tab does not have, where items join or leave them, what a mutation changed whose
 * response says less than was sent (CTL-27), and what this tab refetches.
 */
function expiriesBehind(action: Action, { tables }: State): Expiry[] {
  const isSet = action.type === 'wireshape/set';
  if (!isSet && action.type !== 'wireshape/setresponse') return [];
  const shared = (key: string, pks: Iterable<string>): string[] =>
    Array.from(pks).filter((pk) => !tables.table(key).rowIndex.hidden.has(pk));
  const { concerned, expired = [] } = isSet ? {} : action.stored;
  const expiryOf = ({ entitiesIn, staleIfError = false }: Expiring): Expiry[] =>
    Array.from(entitiesIn(tables), ([key, pks]) => [key, shared(key, pks), false, staleIfError]);
  const own = expired.flatMap(expiryOf);
  if (!isSet && (!action.endpoint.sideEffect || action.error)) return own;
  const steps: WriteStep[] = [...(concerned ?? [])];
  if (!concerned)
    try {
      const { schema, value } = isSet
        ? action
        : { schema: action.endpoint.schema, value: action.stored.response };
      const options = { steps, renewTimes: false, temporaryPk: temporaryPks('0-0') };
      write(tables.withOwnHistory(), schema, value, action.args, action.meta, options);
    } catch {
      // It was stored before: a part of it is read in another way by now.
    }
  const lists = new Set(listChanges({ steps }).map(({ key }) => key));
  const others = Array.from(lists, (key): Expiry => {
    const held = Array.from(tables.table(key).entries(), ([pk]) => pk);
    return [key, shared(key, held), true];
  });
  const owed = concerned ? expiryOf({ entitiesIn: entitiesOf(concerned) }) : [];
  return [...own, ...others, ...owed];
}

function entityWrite(key: string, pk: string, old: Stored, now: Stored): EntityWrite | undefined {
  if (now === undefined) return undefined;
  if (typeof now !== 'object') return [key, pk, null, 'new'];
  if (Array.isArray(now)) return [key, pk, now, 'replaced', memberChanges(old, now)];
  if (typeof old !== 'object') return [key, pk, now, 'new'];
  if (Object.keys(old).some((name) => !Object.hasOwn(now, name))) return [key, pk, now, 'replaced'];
  const fields = Object.entries(now).filter(([name, value]) => !Object.is(value, old[name]));
  return [key, pk, Object.fromEntries(fields), 'changed'];
}

/** The entities that a response refers to: where lists or responses are new, another tab may lack some of them. */
function entitiesBehind(
  { tables }: State,
  response: SetResponseAction | undefined,
  entities: readonly EntityWrite[],
  results: Patch['results'],
): EntityWrite[] {
  const isNew =
    results.some(([, result]) => result !== undefined) ||
    entities.some(([, , fields, kind]) => kind === 'new' || Array.isArray(fields));
  if (!isNew || response?.stored.result === undefined) return [];
  const found: EntityWrite[] = [];
  const { endpoint, stored, args } = response;
  for (const row of reachableRows(endpoint.schema, stored.result, tables, args)) {
    const isHidden = tables.table(row.key).rowIndex.hidden.has(row.pk);
    if (typeof row.stored === 'object' && !isHidden) found.push([row.key, row.pk, row.stored, 'unchanged']);
  }
  return found;
}
