import type { Action, AnyEndpoint, FetchAction } from '../../store/actions.ts';
import type { Controller } from '../../store/controller/Controller.ts';
import { type ActionEvent, InspectorManager } from '../../store/inspect/InspectorManager.ts';
import { report } from '../../store/report.ts';
import { ResetError } from '../../store/ResetError.ts';
import { visibleResultKey, visibleResults } from '../../store/inspect/secrets.ts';
import { type State, withoutHidden } from '../../store/State.ts';
import { actionView } from './actionView.ts';
import { CallLog } from './CallLog.ts';
import { applyConditions, defaultConditions, observeSends } from './conditions.ts';
import { ExchangeLog } from './ExchangeLog.ts';
import type { Inspection, InspectionView, ReaderView } from './Inspection.ts';
import { override } from './override.ts';
import { listenToReaders, observeReaders, readersOf, senderOf } from './readers.ts';
import { readArgs, readName } from './readName.ts';
import { readsRow } from './readRows.ts';
import { RenderLog } from './RenderLog.ts';
import type { ActionView, Conditions, StoreView } from './views.ts';

const MAX_ACTIONS = 200;
/** Milliseconds between two notifications: one frame. A frame itself never comes while the page is hidden. */
const FRAME = 16;

interface ActionRecord {
  readonly id: number;
  readonly event: ActionEvent;
  view?: ActionView;
}

/** Records what happens in one controller, from its creation on until `dispose`. */
export class Recording implements Inspection {
  readonly #controller: Controller;
  readonly #listeners = new Set<() => void>();
  readonly #calls: CallLog;
  readonly #exchanges: ExchangeLog;
  readonly #renders: RenderLog;
  readonly #ends: (() => void)[] = [];
  #actions: ActionRecord[] = [];
  /** The actions before these; those of a view that is still in use are kept by it. */
  readonly #unlisted = new Map<number, WeakRef<ActionRecord>>();
  readonly #records = new WeakMap<ActionView, ActionRecord>();
  #lastAction = 0;
  #conditions = defaultConditions;
  #view: InspectionView | undefined;
  #isChanged = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(controller: Controller) {
    const onChange = (): void => this.#onChange();
    this.#controller = controller;
    this.#calls = new CallLog(onChange);
    this.#exchanges = new ExchangeLog(this.#calls, onChange);
    this.#renders = new RenderLog(controller, () => this.#actions, onChange);
    for (const request of controller.store.requests)
      this.#calls.addInFlight(request, senderOf(request.key, request.meta.sequence), controller.now());
    this.#exchanges.start();
    this.#ends.push(
      () => this.#exchanges.stop(),
      observeSends(),
      observeReaders(),
      listenToReaders(controller, {
        onCommit: (reader, before) => this.#renders.add(reader, before, this.#lastAction),
        onMountedChange: onChange,
      }),
      this.#observeActions(),
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const own = (): void => listener();
    this.#listeners.add(own);
    // Something may have changed since the render before.
    if (this.#isChanged) this.#onChange();
    return () => void this.#listeners.delete(own);
  };

  readonly getSnapshot = (): InspectionView => {
    // While somebody is subscribed, it changes with the notification: all parts of a render get the same.
    if (!this.#view || (this.#isChanged && this.#listeners.size === 0)) this.#refresh();
    return this.#view as InspectionView;
  };

  stateAfter(actionId: number): StoreView | undefined {
    // What is rendered may be a view of before.
    const found = this.#actions.find(({ id }) => id === actionId) ?? this.#unlisted.get(actionId)?.deref();
    return found && storeView(found.event.state);
  }

  readersOf(read: { readonly table: string; readonly pk: string } | { readonly key: string }): ReaderView[] {
    const controller = this.#controller;
    const state = controller.getState();
    const { tables } = state;
    const readsIt = 'key' in read ? undefined : readsRow(read.table, read.pk, tables);
    const found = new Map<string, ReaderView>();
    for (const { caller, shown } of readersOf(controller)) {
      for (const one of shown.reads) {
        const key = readName(one, tables);
        try {
          const isRead = readsIt
            ? readsIt(controller.responses.dependencies(one, state))
            : key === (read as { key: string }).key;
          if (!isRead) continue;
        } catch {
          continue;
        }
        const id = JSON.stringify([caller.component, caller.hook, key]);
        const count = (found.get(id)?.count ?? 0) + 1;
        const args = readArgs(one, tables);
        found.set(id, { ...caller, args, key, count });
      }
    }
    return Array.from(found.values());
  }

  invalidate(key: string): void {
    const date = this.#controller.now();
    for (const one of this.#keysShownAs(key))
      this.#controller.dispatch({ type: 'wireshape/invalidate', key: one, date });
  }

  expire(key: string): void {
    const keys = this.#keysShownAs(key);
    void this.#controller.expireAll({ testKey: (one) => keys.includes(one) });
  }

  refetch(key: string): void {
    const found = this.#endpointOf(key);
    // Its error is shown where the endpoint is read, and among the calls.
    if (found) this.#controller.fetch(found.endpoint as never, ...(found.args as never)).catch(() => {});
  }

  setConditions(conditions: Conditions): void {
    this.#conditions = conditions;
    this.#flush();
  }

  dispose(): void {
    this.#conditions = defaultConditions;
    clearTimeout(this.#timer);
    this.#listeners.clear();
    for (const end of this.#ends.splice(0)) end();
  }

  /** Observes from outside of the managers, as those of a controller are fixed at its creation. */
  #observeActions(): () => void {
    const controller = this.#controller;
    const inspector = new InspectorManager({ limit: 1 });
    const unsubscribe = inspector.subscribe((event) => {
      if (event.kind === 'action') {
        if (!isIdleSubscription(event)) this.#addAction(event);
      } else if (event.status !== 'pending') this.#calls.end(event.args, event.error);
    });
    let dispatch: ((action: Action) => unknown) | undefined;
    const restore = override(controller, 'dispatch', (_self, original, action) => {
      dispatch ??= inspector.middleware(controller)(original);
      const pass = dispatch;
      if (action.type === 'wireshape/fetch') return this.#fetch(action, pass);
      if (action.type === 'wireshape/setresponse') this.#calls.respond(action);
      const result = pass(action);
      if (action.type === 'wireshape/reset') this.#calls.endAll(new ResetError(''));
      return result;
    });
    const unfollow = controller.store.subscribe(() => this.#onChange());
    return () => {
      restore();
      unfollow();
      unsubscribe();
    };
  }

  #fetch(action: FetchAction, pass: (action: Action) => unknown): unknown {
    const { latency, failNext, offline } = this.#conditions;
    if (latency > 0 || failNext || offline) applyConditions(action, () => this.#takeConditions());
    return this.#calls.add(action, senderOf(action.key, action.meta.sequence), () => pass(action));
  }

  #takeConditions(): Conditions {
    const taken = this.#conditions;
    if (taken.failNext && !taken.offline) {
      this.#conditions = { ...taken, failNext: false };
      this.#onChange();
    }
    return taken;
  }

  #addAction(event: ActionEvent): void {
    const [oldest] = this.#actions;
    if (oldest && this.#actions.length >= MAX_ACTIONS) {
      this.#renders.resolve(oldest.id);
      if (oldest.view) this.#unlist(oldest);
    }
    this.#actions = [...this.#actions, { id: ++this.#lastAction, event }].slice(-MAX_ACTIONS);
    this.#onChange();
  }

  #unlist(record: ActionRecord): void {
    for (const [id, ref] of this.#unlisted) {
      if (ref.deref()) break;
      this.#unlisted.delete(id);
    }
    this.#unlisted.set(record.id, new WeakRef(record));
  }

  #viewOf(record: ActionRecord): ActionView {
    if (record.view) return record.view;
    const view = actionView(record.event, record.id);
    this.#records.set(view, record);
    return (record.view = view);
  }

  #endpointOf(key: string): { endpoint: AnyEndpoint; args: readonly unknown[] } | undefined {
    const { tables } = this.#controller.getState();
    for (const { shown } of readersOf(this.#controller))
      for (const read of shown.reads) if ('endpoint' in read && readName(read, tables) === key) return read;
    return this.#calls.lastRead(key);
  }

  /** The keys of results that are shown as this one: all of a `sensitive` endpoint. */
  #keysShownAs(key: string): string[] {
    const { results } = this.#controller.getState();
    const found = Array.from(results.entries(), ([one]) => one);
    const secret = found.filter((one) => one !== key && visibleResultKey(results, one) === key);
    return secret.length > 0 ? secret : [key];
  }

  #onChange(): void {
    this.#isChanged = true;
    if (this.#listeners.size > 0) this.#timer ??= setTimeout(() => this.#flush(), FRAME);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#refresh();
    for (const listener of Array.from(this.#listeners)) {
      try {
        listener();
      } catch (error) {
        report(error);
      }
    }
  }

  #refresh(): void {
    this.#isChanged = false;
    const state = this.#controller.getState();
    let store: StoreView | undefined;
    this.#view = {
      get store() {
        return (store ??= storeView(state));
      },
      actions: this.#actions.map((one) => this.#viewOf(one)),
      calls: this.#calls.calls,
      exchanges: this.#exchanges.exchanges,
      renders: this.#renders.renders,
      conditions: this.#conditions,
    };
  }
}

/** Whether an action only begins or ends a subscription: each mount of `useLive` has one, which would crowd out others. */
function isIdleSubscription({ action, changes }: ActionEvent): boolean {
  const { type } = action;
  return (type === 'wireshape/subscribe' || type === 'wireshape/unsubscribe') && changes.length === 0;
}

function storeView({ entities, tables, results, indexes }: State): StoreView {
  return { entities: withoutHidden(entities, tables), endpoints: visibleResults(results), indexes };
}
