import type { AnyEndpoint, FetchAction, SetResponseAction } from '../../store/actions.ts';
import type { LoggedRequest } from '../../store/write/RequestsInFlight.ts';
import type { FetchId } from './attribution.ts';
import type { RequestSender } from './readers.ts';
import { HIDDEN, visibleArgs, visibleError, visibleKey } from '../../store/inspect/secrets.ts';
import { textOf } from './textOf.ts';
import type { Call } from './views.ts';

const MAX_CALLS = 100;

interface CallRecord {
  call: Call;
  /** Until its name is in the call. */
  sender: RequestSender | undefined;
  readonly endpoint: AnyEndpoint;
  readonly args: readonly unknown[];
  /** Its fetch. The number is the place of its request in the order of writes: the same for calls that share the request. */
  readonly sequence: FetchId;
}

/** The last calls of the endpoints of one controller. */
export class CallLog {
  readonly #onChange: () => void;
  #records: CallRecord[] = [];
  readonly #byArgs = new WeakMap<readonly unknown[], CallRecord>();
  #lastId = 0;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get calls(): Call[] {
    return this.#records.map((record) => {
      const sender = record.sender?.name;
      record.sender = undefined;
      if (sender !== undefined) record.call = { ...record.call, sender };
      return record.call;
    });
  }

  /** Adds a request that was in flight before the log began. */
  addInFlight(request: LoggedRequest, sender: RequestSender | undefined, now: number): void {
    const startedAt = performance.now() - Math.max(0, now - request.meta.fetchedAt);
    this.#add(request, sender, startedAt);
  }

  /** Adds a call. Its action is dispatched by `dispatch`, which may join it to a request in flight. */
  add<Result>(action: FetchAction, sender: RequestSender | undefined, dispatch: () => Result): Result {
    const record = this.#add(action, sender, performance.now());
    try {
      return dispatch();
    } finally {
      const { number } = record.sequence;
      const shared = this.#records.find((one) => one.sequence.number === number && isPending(one));
      if (shared && shared !== record) this.#update(record, { joins: shared.call.id });
    }
  }

  #add(
    { endpoint, key, args, meta }: LoggedRequest,
    sender: RequestSender | undefined,
    startedAt: number,
  ): CallRecord {
    const id = ++this.#lastId;
    const visible = visibleArgs(endpoint, args);
    const call: Call = {
      id,
      key: visibleKey(endpoint, key),
      args: [...visible],
      startedAt,
      status: 'pending',
      exchanges: [],
    };
    if (endpoint.sideEffect) call.isMutation = true;
    const record: CallRecord = { call, sender, endpoint, args: [...args], sequence: meta.sequence };
    this.#records = [...this.#records, record].slice(-MAX_CALLS);
    this.#byArgs.set(visible, record);
    this.#onChange();
    return record;
  }

  /** Notes the outcome of a request, before it is stored. */
  respond({ order, response, error }: SetResponseAction): void {
    for (const record of this.#records) {
      if (record.sequence.number !== order || !isPending(record)) continue;
      if (response !== undefined)
        this.#update(record, { value: record.endpoint.sensitive ? HIDDEN : response });
      this.#settle(record, error);
    }
  }

  /** Notes how a call ended that may have had no response, such as after a reset. */
  end(args: readonly unknown[], error: unknown): void {
    const record = this.#byArgs.get(args);
    if (record && isPending(record)) this.#settle(record, error);
  }

  /** Ends all calls, such as those whose requests a reset aborts. */
  endAll(error: unknown): void {
    for (const record of this.#records) if (isPending(record)) this.#settle(record, error);
  }

  #settle(record: CallRecord, error: unknown): void {
    const endedAt = performance.now();
    this.#update(
      record,
      error === undefined
        ? { status: 'resolved', endedAt }
        : { status: 'rejected', endedAt, error: textOf(visibleError(record.endpoint, error)) },
    );
  }

  /** Adds a request to the call that sent it; its endpoint, undefined where it is of another controller, or no longer listed. */
  addExchange(exchange: number, id: FetchId): AnyEndpoint | undefined {
    const record = this.#records.find(({ sequence }) => sequence === id);
    if (record) this.#update(record, { exchanges: [...record.call.exchanges, exchange] });
    return record?.endpoint;
  }

  /** The endpoint and arguments of the last read of a key. */
  lastRead(key: string): { endpoint: AnyEndpoint; args: readonly unknown[] } | undefined {
    const record = this.#records.findLast(({ call, endpoint }) => call.key === key && !endpoint.sideEffect);
    return record && { endpoint: record.endpoint, args: record.args };
  }

  #update(record: CallRecord, changes: Partial<Call>): void {
    record.call = { ...record.call, ...changes };
    this.#onChange();
  }
}

function isPending({ call }: CallRecord): boolean {
  return call.status === 'pending';
}
