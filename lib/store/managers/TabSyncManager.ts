import { reachableEntities } from '../../read/reachable.ts';
import type { EntityRecord, NormalizeDelegate, SchemaObject, Stored, Times } from '../../schema/contract.ts';
import { differences } from '../../tables/diff.ts';
import { parseTimes } from '../../tables/plain.ts';
import type { Action, AnyEndpoint } from '../actions.ts';
import type { ResultRow } from '../EndpointResults.ts';
import type { ManagedController, Manager, Middleware } from '../Manager.ts';
import { report } from '../report.ts';
import type { State } from '../State.ts';

/** The options of `new TabSyncManager`. */
export interface TabSyncOptions {
  /** The name of the channel: apps of one origin that share no data need names of their own. By default 'wireshape'. */
  readonly channel?: string;
}

/** Milliseconds in which a new tab takes over the session of the others, without a reset. */
const JOINING = 500;

/** A reset begins the next session. Of two sessions, the one with the greater number is newer, then that with the greater id. */
interface Session {
  readonly number: number;
  readonly id: string;
}

/**
 * The fields of an entity that changed, or its whole record: where the entity is new, and where it did not change but
 * another tab may lack it. Null where it was removed.
 */
type EntityPatch = readonly [
  key: string,
  pk: string,
  fields: object | null,
  kind: 'changed' | 'new' | 'unchanged',
];

/** What a tab has written. */
interface Patch {
  readonly entities: readonly EntityPatch[];
  readonly results: readonly (readonly [key: string, result: unknown, times: Times])[];
}

type Content =
  | { readonly type: 'patch'; readonly patch: Patch }
  | { readonly type: 'expire' | 'invalidate'; readonly keys: readonly string[] }
  /** Requests the keys of the other tabs, as a test of keys is a function, which can't be sent. */
  | { readonly type: 'list'; readonly id: string }
  | { readonly type: 'keys'; readonly id: string; readonly keys: readonly string[] }
  | { readonly type: 'reset' | 'hello' | 'session' };

type Message = Content & { readonly session: Session };

/**
 * Keeps the stores of all tabs of an app equal: what one tab fetches or writes, the others show, and a reset in one of them,
 * as at logout, resets all (TAB-1).
 *
 * Optimistic updates are shared once the server confirmed them; errors and garbage collection are not shared. What a tab sends
 * from before a logout is ignored after it. On a server, it does nothing.
 *
 * @example
 * const controller = new Controller({ managers: [new TabSyncManager(), ...getDefaultManagers()] });
 */
export class TabSyncManager implements Manager {
  readonly #channel: string;
  readonly #tabs = new Set<Tab>();

  constructor({ channel = 'wireshape' }: TabSyncOptions = {}) {
    this.#channel = channel;
  }

  middleware(controller: ManagedController): ReturnType<Middleware> {
    const tab = new Tab(controller, this.#channel);
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
  readonly #controller: WeakRef<ManagedController>;
  readonly #name: string;
  /** By id, what other tabs are to do with the keys that pass. */
  readonly #tests = new Map<string, (keys: readonly string[]) => void>();
  #channel: BroadcastChannel | undefined;
  #session: Session = { number: 0, id: '' };
  /** True while the message of another tab is applied: it is not sent on. */
  #isReceiving = false;
  /** Until when it is new, and so has nothing of an older session; undefined before it is opened first. */
  #newUntil: number | undefined;

  constructor(controller: ManagedController, name: string) {
    this.#controller = new WeakRef(controller);
    this.#name = name;
  }

  get controller(): ManagedController | undefined {
    return this.#controller.deref();
  }

  open(): void {
    // Only in a page: the stores of a server are those of different users.
    if (this.#channel || typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.addEventListener('message', this.#onMessage);
    this.#newUntil ??= performance.now() + JOINING;
    addEventListener('pageshow', this.#sayHello);
    this.#sayHello();
  }

  close(): void {
    removeEventListener('pageshow', this.#sayHello);
    this.#channel?.close();
    this.#channel = undefined;
    this.#tests.clear();
  }

  /** Sends what an action changed. */
  onAction(action: Action, before: State, after: State): void {
    if (this.#isReceiving || !this.#channel || action.type === 'wireshape/gc') return;
    if (action.type === 'wireshape/reset') {
      this.#session = { number: this.#session.number + 1, id: randomId() };
      return this.#send({ type: 'reset' });
    }
    const patch = patchBetween(before, after, action);
    if (patch) this.#send({ type: 'patch', patch });
    if (action.type === 'wireshape/invalidate') this.#send({ type: 'invalidate', keys: [action.key] });
    else if (action.type === 'wireshape/invalidateall') this.#sendTest('invalidate', action.testKey);
    else if (action.type === 'wireshape/expireall') this.#sendTest('expire', action.testKey);
  }

  #send(content: Content): void {
    try {
      this.#channel?.postMessage({ ...content, session: this.#session } satisfies Message);
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

  readonly #onMessage = ({ data }: MessageEvent<Message>): void => {
    const { controller } = this;
    if (!controller) return this.close();
    const order = compare(data.session, this.#session);
    if (order < 0 || (order === 0 && data.type === 'hello')) return this.#send({ type: 'session' });
    if (order > 0) this.#join(controller, data);
    else this.#newUntil = 0;
    this.#receive(() => apply(controller, data));
    if (data.type === 'list')
      this.#send({
        type: 'keys',
        id: data.id,
        keys: Array.from(controller.getState().results.entries(), keyOf),
      });
    else if (data.type === 'keys') this.#tests.get(data.id)?.(data.keys);
  };

  /** Joins a newer session: with a reset, unless the tab is new and so has nothing of an older one. */
  #join(controller: ManagedController, { type, session }: Message): void {
    const isNew = performance.now() < (this.#newUntil ?? 0);
    this.#newUntil = 0;
    this.#session = session;
    if (type === 'reset' || !isNew) this.#receive(() => controller.resetEntireStore());
  }

  #receive(change: () => void): void {
    this.#isReceiving = true;
    try {
      change();
    } finally {
      this.#isReceiving = false;
    }
  }
}

/** Applies what another tab did. */
function apply(controller: ManagedController, message: Message): void {
  if (message.type === 'patch') {
    const { entities, results } = message.patch;
    if (entities.length > 0) controller.set(new PatchSchema(), entities as never);
    for (const [key, result, { fetchedAt, expiresAt }] of results) {
      const endpoint = Object.assign(() => Promise.resolve(), { key: () => key }) as unknown as AnyEndpoint;
      controller.resolve(endpoint, { args: [], response: result, fetchedAt, expiresAt });
    }
  } else if (message.type === 'expire') {
    const keys = new Set(message.keys);
    controller.expireAll({ testKey: (key) => keys.has(key) });
  } else if (message.type === 'invalidate') {
    for (const key of message.keys)
      controller.dispatch({ type: 'wireshape/invalidate', key, date: controller.now() });
  }
}

/** Writes the records of a patch. */
class PatchSchema implements SchemaObject {
  normalize(
    input: unknown,
    _parent: unknown,
    _key: string | undefined,
    delegate: NormalizeDelegate,
  ): undefined {
    for (const [key, pk, fields, kind] of input as readonly EntityPatch[]) {
      const held = delegate.getEntity(key, pk);
      if (kind === 'unchanged' && held !== undefined) continue;
      if (fields === null) delegate.invalidate({ key }, pk);
      else if (Array.isArray(fields)) delegate.setEntity({ key }, pk, fields as never);
      // Fields alone would be a record in part, which passes as a whole one.
      else if (kind !== 'changed' || typeof held === 'object')
        delegate.mergeEntity({ key }, pk, fields as EntityRecord);
    }
  }

  denormalize(): undefined {}
}

/** What an action changed; undefined where that is nothing. */
function patchBetween(before: State, after: State, action: Action): Patch | undefined {
  if (before === after) return undefined;
  const entities: EntityPatch[] = [];
  for (const [key, table] of after.tables.byKey)
    for (const [pk, old, now] of differences(before.tables.byKey.get(key), table)) {
      const patch = entityPatch(key, pk, old, now);
      if (patch) entities.push(patch);
    }
  const results: [string, unknown, Times][] = [];
  for (const [key, old, now] of differences(before.results.table, after.results.table)) {
    const { result, hasResponse } = (now ?? {}) as Partial<ResultRow>;
    if (hasResponse && result !== undefined && result !== (old as Partial<ResultRow> | undefined)?.result)
      results.push([key, result, parseTimes(after.results.times(key))]);
  }
  if (entities.length === 0 && results.length === 0) return undefined;
  return { entities: [...entitiesBehind(after, action, entities, results), ...entities], results };
}

function entityPatch(key: string, pk: string, old: Stored, now: Stored): EntityPatch | undefined {
  if (now === undefined) return undefined;
  if (typeof now !== 'object') return [key, pk, null, 'new'];
  if (typeof old !== 'object' || Array.isArray(now)) return [key, pk, now, 'new'];
  const fields = Object.entries(now).filter(([name, value]) => !Object.is(value, old[name]));
  return [key, pk, Object.fromEntries(fields), 'changed'];
}

/** The entities that a response refers to: where lists or responses are new, another tab may lack some of them. */
function entitiesBehind(
  { tables }: State,
  action: Action,
  entities: readonly EntityPatch[],
  results: Patch['results'],
): EntityPatch[] {
  const isNew = results.length > 0 || entities.some(([, , , kind]) => kind === 'new');
  if (!isNew || action.type !== 'wireshape/setresponse' || action.stored.result === undefined) return [];
  const found: EntityPatch[] = [];
  for (const [key, pks] of reachableEntities(
    action.endpoint.schema,
    action.stored.result,
    tables,
    action.args,
  ))
    for (const pk of pks) {
      const record = tables.byKey.get(key)?.get(pk);
      if (typeof record === 'object') found.push([key, pk, record, 'unchanged']);
    }
  return found;
}

function compare(one: Session, other: Session): number {
  return one.number - other.number || Number(one.id > other.id) - Number(one.id < other.id);
}

function keyOf([key]: readonly [string, unknown]): string {
  return key;
}

function randomId(): string {
  return `${Date.now()}-${Math.random()}`;
}
