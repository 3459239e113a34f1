import { QueryObserver, type Observed } from '../../react/hooks/QueryObserver.ts';
import { EndpointQuery } from '../../react/queries/EndpointQuery.ts';
import { MountedList } from '../../react/queries/MountedList.ts';
import { QueryRegistry } from '../../react/queries/QueryRegistry.ts';
import { isSameResult, type QueryResult } from '../../react/queries/QueryResult.ts';
import type { StoreQuery } from '../../react/queries/StoreQuery.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import type { Retained } from '../../store/GCInterface.ts';
import type { Controller } from '../../store/controller/Controller.ts';
import { type Caller, callerIn, captureStack, isRendering } from './componentStack.ts';
import { override } from './override.ts';

/** What a component reads, and the result of its last commit. */
export interface Shown {
  /** One, or those of a list. */
  readonly reads: readonly Retained[];
  readonly result: QueryResult;
}

/** A mounted component that reads something with one hook. */
export class Reader {
  readonly #stack: Error;
  #caller: Caller | undefined;
  /** The observer of its query: another one for other arguments. */
  observer: QueryObserver;
  shown: Shown;
  /** The last action before its last commit. */
  lastAction = 0;

  constructor(observer: QueryObserver, shown: Shown, stack: Error) {
    this.observer = observer;
    this.shown = shown;
    this.#stack = stack;
  }

  /** Its component and hook. */
  get caller(): Caller {
    return (this.#caller ??= callerIn(this.#stack));
  }
}

/** Is notified of the components that read from one controller. */
export interface ReaderListener {
  /** Called after a commit in which what a component reads was new; `before` is undefined where it was mounted. */
  onCommit(reader: Reader, before: Shown | undefined): void;
  /** Called after a component was mounted or unmounted, hidden or shown again. */
  onMountedChange(): void;
}

/** The component and hook for which a request is sent. Their names are found when they are read. */
export class RequestSender {
  readonly #stack = captureStack();
  /** The mounted components that read it: the request of an effect is for them. */
  readonly #readers: readonly Reader[];

  constructor(query: StoreQuery) {
    this.#readers = Array.from(readersByQuery.get(query) ?? []).slice(0, MAX_READERS);
  }

  /** Undefined where no hook sent it. */
  get name(): string | undefined {
    const rendering = callerIn(this.#stack);
    const callers = isRendering(rendering) ? [rendering] : this.#readers.map(({ caller }) => caller);
    const names = new Set(callers.map(({ component, hook }) => `${component} (${hook})`));
    return names.size > 0 ? Array.from(names).slice(0, MAX_SENDERS).join(', ') : undefined;
  }
}

interface Observing {
  readonly controller: Controller;
  readonly queries: readonly StoreQuery[];
  readonly reads: readonly Retained[];
  readonly stack: Error;
  result: QueryResult | undefined;
  /** Set while it is mounted. */
  reader: Reader | undefined;
}

/** The names of the senders of one request, and components that are looked at for them. */
const MAX_SENDERS = 3;
const MAX_READERS = 100;

const reads = new WeakMap<StoreQuery, Retained>();
const observing = new WeakMap<QueryObserver, Observing>();
/** By the function that sets the component's state, which stays the same for as long as it is mounted. */
const readers = new WeakMap<object, Reader>();
const mounted = new WeakMap<Controller, Set<Reader>>();
const readersByQuery = new WeakMap<StoreQuery, Set<Reader>>();
const listeners = new WeakMap<Controller, ReaderListener>();
/** The queries of the hook that is running. */
let recent: readonly (StoreQuery | undefined)[] = [];
/** The request that a hook is sending. */
let requesting: { readonly key: string; readonly sender: RequestSender } | undefined;
/** The senders of requests, by their place in the order of writes. */
const senders = new WeakMap<object, RequestSender>();
let users = 0;
let restore: (() => void)[] = [];

/** The mounted components that read from a controller. */
export function readersOf(controller: Controller): ReadonlySet<Reader> {
  return getOrInsert(mounted, controller, () => new Set<Reader>());
}

/** Notifies of the components that read from a controller, until the returned function is called. */
export function listenToReaders(controller: Controller, listener: ReaderListener): () => void {
  listeners.set(controller, listener);
  return () => void listeners.delete(controller);
}

/** The sender of a request that is being sent, or was sent before; undefined where no hook sent it. */
export function senderOf(key: string, sequence: object): RequestSender | undefined {
  return requesting?.key === key ? requesting.sender : senders.get(sequence);
}

/**
 * Observes which components read what, from their mount on, until the returned function is called. `WireshapePanel` has them
 * observed from the load of its module on, and never ends it (DEV-4).
 */
export function observeReaders(): () => void {
  if (users++ === 0) restore = observeHooks();
  return () => {
    if (--users === 0) for (const end of restore.splice(0)) end();
  };
}

function observeHooks(): (() => void)[] {
  return [
    override(QueryRegistry.prototype, 'endpointQuery', (_registry, original, endpoint, args) => {
      const query = original(endpoint, args);
      reads.set(query, { endpoint, args });
      recent = [query];
      return query;
    }),
    override(QueryRegistry.prototype, 'schemaQuery', (_registry, original, schema, args, Query) => {
      const query = original(schema, args, Query);
      reads.set(query, { schema, args });
      recent = [query];
      return query;
    }),
    override(EndpointQuery.prototype, 'request', (query, original) => {
      const read = reads.get(query);
      if (!read) return original();
      const before = requesting;
      const key = 'endpoint' in read ? read.endpoint.key(...(read.args as never)) : '';
      const sender = new RequestSender(query);
      requesting = { key, sender };
      try {
        return original();
      } finally {
        requesting = before;
        // For an inspection that begins while it is in flight.
        const request = query.controller.store.requests.findLast((one) => one.key === key);
        if (request && !senders.has(request.meta.sequence)) senders.set(request.meta.sequence, sender);
      }
    }),
    override(MountedList.prototype, 'reuse', (_list, original, queries) => {
      recent = queries;
      return original(queries);
    }),
    // The hook calls it in the first render of a query, right after it found the query.
    override(QueryObserver.prototype, 'firstObserved', (observer, original, state) => {
      const observed = original(state);
      const queries = recent.filter((query) => query !== undefined);
      if (queries[0] && !observing.has(observer))
        observing.set(observer, {
          controller: queries[0].controller,
          queries,
          reads: queries.flatMap((query) => reads.get(query) ?? []),
          stack: captureStack(),
          result: undefined,
          reader: undefined,
        });
      return observed;
    }),
    override(QueryObserver.prototype, 'commit', (observer, original, observed) => {
      original(observed);
      commit(observing.get(observer), observed);
    }),
    override(QueryObserver.prototype, 'mount', (observer, original, setObserved) => {
      const unmount = original(setObserved);
      const entry = observing.get(observer);
      if (!entry?.result) return unmount;
      mount(observer, entry, entry.result, setObserved);
      return () => {
        unmount();
        leave(entry);
      };
    }),
    override(QueryObserver.prototype, 'unmount', (observer, original) => {
      original();
      const entry = observing.get(observer);
      if (entry) leave(entry);
    }),
  ];
}

function commit(entry: Observing | undefined, observed: Observed | undefined): void {
  if (!entry || !observed) return;
  const before = entry.result;
  const { result } = observed;
  entry.result = result;
  const { reader, controller } = entry;
  if (reader && before && !isSameResult(before, result))
    setShown(controller, reader, { ...reader.shown, result });
}

function mount(observer: QueryObserver, entry: Observing, result: QueryResult, instance: object): void {
  const { controller } = entry;
  const shown = { reads: entry.reads, result };
  const known = readers.get(instance);
  const reader = known ?? new Reader(observer, shown, entry.stack);
  readers.set(instance, reader);
  entry.reader = reader;
  getOrInsert(mounted, controller, () => new Set<Reader>()).add(reader);
  for (const query of entry.queries) getOrInsert(readersByQuery, query, () => new Set<Reader>()).add(reader);
  listeners.get(controller)?.onMountedChange();
  if (!known) listeners.get(controller)?.onCommit(reader, undefined);
  else if (known.observer !== observer || !isSameResult(known.shown.result, result)) {
    const isSame = known.observer === observer;
    known.observer = observer;
    setShown(controller, known, isSame ? { ...known.shown, result } : shown);
  }
}

/** Also where the observation has ended since the mount. */
function leave(entry: Observing): void {
  const { controller, queries, reader } = entry;
  if (!reader) return;
  entry.reader = undefined;
  mounted.get(controller)?.delete(reader);
  for (const query of queries) readersByQuery.get(query)?.delete(reader);
  listeners.get(controller)?.onMountedChange();
}

function setShown(controller: Controller, reader: Reader, shown: Shown): void {
  const before = reader.shown;
  reader.shown = shown;
  listeners.get(controller)?.onCommit(reader, before);
}
