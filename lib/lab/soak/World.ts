import {
  Nullable,
  Collection,
  Controller,
  Endpoint,
  Entity,
  Invalidate,
  type Manager,
  type State,
} from 'wireshape';
import type { FetchAction } from '../../store/actions.ts';

export class Card extends Entity {
  static override key = 'Card';
  id = '';
  column = '';
  title = 0;
  points = 0;
}
export const cards = new Collection([Card]);

type Fields = Readonly<Partial<Record<'id' | 'column' | 'title' | 'points', unknown>>>;
type Row = Readonly<{ id: string; column: string; title: number; points: number }>;
export type Kind = 'patch' | 'create' | 'move' | 'drop';

export const columns = ['a', 'b'];
const first: readonly Row[] = [
  { id: '1', column: 'a', title: 0, points: 0 },
  { id: '2', column: 'a', title: 0, points: 0 },
  { id: '3', column: 'b', title: 0, points: 0 },
];

const read = (name: string, of: object): Endpoint<[Fields], unknown, object> =>
  new Endpoint(async (_args: Fields): Promise<unknown> => undefined, { name, schema: of });
const getCard = read('getCard', new Nullable(Card));
const getColumn = read('getColumn', cards);
const getAll = read('getAll', [Card]);
const mutation = (name: Kind, of: object, isOptimistic: boolean): Endpoint<[Fields], unknown, object> =>
  new Endpoint(async (_args: Fields): Promise<unknown> => undefined, {
    name,
    schema: of,
    sideEffect: true,
    ...(isOptimistic && { getOptimisticResponse: (_snapshot: unknown, fields: Fields) => fields }),
  });
const schemas: Record<Kind, object> = {
  patch: Card,
  create: cards.push,
  move: cards.move,
  drop: new Invalidate(Card),
};
const kinds = Object.keys(schemas) as Kind[];
const shownAtOnce = Object.fromEntries(kinds.map((kind) => [kind, mutation(kind, schemas[kind], true)]));
const shownLater = Object.fromEntries(kinds.map((kind) => [kind, mutation(kind, schemas[kind], false)]));

/** One step: on the client, on the server, or on the network. */
export interface Step {
  readonly what: 'get' | 'mutate' | 'other' | 'apply' | 'read' | 'respond' | 'deliver' | 'cancel';
  readonly kind: Kind;
  readonly at: number;
  readonly isOptimistic: boolean;
  readonly isRefused: boolean;
  readonly jump: number;
}

interface Request {
  readonly action: FetchAction;
  /** Of a mutation. */
  readonly kind?: Kind;
  readonly fields: Fields;
  readonly isRefused: boolean;
  response?: { readonly value: unknown } | { readonly error: Error };
}

/** A server that applies mutations one by one, and a store whose requests the caller settles. */
export class World {
  readonly controller: Controller;
  readonly rows = new Map<string, Fields>();
  readonly requests: Request[] = [];
  readonly messages: (() => void)[] = [];
  isInOrder = true;
  /** Sends this client messages of its own mutations; otherwise no other client changes the same data. */
  isEchoing = true;
  #sent!: FetchAction;
  #count = 0;

  constructor(initialState?: State) {
    const sender: Manager = {
      middleware: () => (next) => (action) => {
        if (action.type === 'wireshape/fetch') this.#sent = action;
        return next(action);
      },
      cleanup: () => {},
    };
    this.controller = new Controller({ managers: [sender], initialState });
    for (const row of first) this.rows.set(row.id, row);
  }

  get(at: number): void {
    const [endpoint, fields] = (
      [
        [getCard, { id: '1' }],
        [getCard, { id: '2' }],
        [getColumn, { column: 'a' }],
        [getColumn, { column: 'b' }],
        [getAll, {}],
      ] as const
    )[at % 5] as [typeof getCard, Fields];
    this.#send(endpoint, fields, {});
  }

  mutate({
    kind,
    at,
    isOptimistic,
    isRefused,
  }: Pick<Step, 'kind' | 'at' | 'isOptimistic' | 'isRefused'>): void {
    const fields = this.#fields(kind, this.isEchoing ? at : at | 1, !this.isEchoing);
    if (kind === 'create') this.#own.push(fields.id as string);
    const endpoint = (isOptimistic ? shownAtOnce : shownLater)[kind] as typeof getCard;
    this.#send(endpoint, fields, { kind, isRefused });
  }

  /** Another client changes data, and a message is sent. */
  other({ kind, at }: Pick<Step, 'kind' | 'at'>): void {
    if (!this.isEchoing && (kind === 'move' || kind === 'drop')) return;
    const fields = this.#fields(kind, this.isEchoing ? at : at & ~1);
    if (this.#change(kind, fields) !== undefined) this.#tell(kind, fields);
  }

  #tell(kind: Kind, fields: Fields): void {
    const { set } = this.controller;
    const { id } = fields;
    // A removed entity is not created again from some fields.
    if (kind === 'patch') this.messages.push(() => void set(Card, { id } as never, () => fields as Card));
    else this.messages.push(() => void set(schemas[kind], { ...fields } as never, fields as never));
  }

  /** The server applies the oldest mutation, or any. */
  apply(at = 0): void {
    const due = this.requests.filter(({ kind, response }) => kind && !response);
    const request = due[this.isInOrder ? 0 : at % due.length];
    if (!request) return;
    const value = request.isRefused ? undefined : this.#change(request.kind as Kind, request.fields);
    if (value !== undefined && this.isEchoing) this.#tell(request.kind as Kind, request.fields);
    request.response = value === undefined ? { error: new Error('refused') } : { value };
  }

  read(at = 0): void {
    const due = this.requests.filter(({ kind, response }) => !kind && !response);
    const request = due[at % due.length];
    if (request) request.response = { value: this.#find(request) };
  }

  respond(at = 0): void {
    const due = this.requests.filter(({ response }) => response);
    const request = due[at % due.length];
    if (request) this.#settle(request, request.response as NonNullable<Request['response']>);
  }

  cancel(at: number): void {
    const due = this.requests.filter(({ kind }) => !kind);
    const request = due[at % due.length];
    const error = Object.assign(new Error('cancelled'), { name: 'AbortError' });
    if (request) this.#settle(request, { error });
  }

  deliver(): void {
    this.messages.shift()?.();
  }

  step(one: Step): void {
    if (one.what === 'mutate' || one.what === 'other') this[one.what](one);
    else this[one.what](one.at);
  }

  /** Delivers everything that is in flight. */
  end(): void {
    while (this.requests.length > 0) {
      this.apply();
      this.read();
      this.respond(this.requests.length - 1);
    }
    while (this.messages.length > 0) this.deliver();
  }

  /** Refetches everything. */
  refetch(): void {
    for (let at = 0; at < 5; at++) this.get(at);
    this.end();
  }

  /** The data of the server that the store has. */
  get stored(): object {
    const { entities } = this.controller.getState();
    const found = Object.entries(entities['Card'] ?? {}).filter(([, row]) => typeof row === 'object');
    return Object.fromEntries(found);
  }

  /** The same data on the server. */
  get expected(): object {
    const rows = Object.entries(this.stored as Record<string, Row>).filter(([id]) => this.rows.has(id));
    return Object.fromEntries(
      rows.map(([id, row]) => {
        const names = Object.keys(row) as (keyof Row)[];
        return [id, Object.fromEntries(names.map((name) => [name, this.rows.get(id)?.[name]]))];
      }),
    );
  }

  column(column: string): string[] | undefined {
    const list = this.controller.get(cards, { column } as never) as readonly Card[] | undefined;
    return list?.map(({ id }) => id);
  }

  columnOfServer(column: string): string[] {
    return Array.from(this.rows.values(), (row) => (row.column === column ? (row.id as string) : '')).filter(
      Boolean,
    );
  }

  #fields(kind: Kind, at: number, isOwn = false): Fields {
    const count = ++this.#count;
    if (kind === 'create') return { id: `new${count}`, column: columns[at % 2], title: count, points: 0 };
    // The client changes only data that it has.
    const ids = isOwn ? this.#own : [...this.#own, ...Array.from(this.rows.keys())];
    const id = ids[at % ids.length];
    if (kind === 'patch') return { id, [at % 2 ? 'title' : 'points']: count };
    return kind === 'move' ? { id, column: columns[(at >> 1) % 2] } : { id };
  }

  #send(endpoint: typeof getCard, fields: Fields, of: { kind?: Kind; isRefused?: boolean }): void {
    // Without managers, the promise never settles.
    void this.controller.fetch(endpoint, fields);
    this.requests.push({ isRefused: false, ...of, action: this.#sent, fields });
  }

  #settle(request: Request, came: NonNullable<Request['response']>): void {
    this.requests.splice(this.requests.indexOf(request), 1);
    const { endpoint, args, meta } = request.action;
    const outcome = 'error' in came ? { error: came.error } : { response: came.value };
    this.controller.resolve(endpoint, {
      args,
      fetchedAt: meta.fetchedAt,
      order: meta.sequence.number,
      ...outcome,
    });
  }

  /** The response of a mutation; undefined if it changes nothing. */
  #change(kind: Kind, fields: Fields): unknown {
    const id = fields.id as string;
    const before = this.rows.get(id);
    if (kind === 'create') {
      this.rows.set(id, fields);
      return fields;
    }
    if (!before) return undefined;
    this.rows.delete(id);
    if (kind === 'drop') return { id };
    const after = { ...before, ...fields };
    if (kind === 'move') this.rows.set(id, after);
    else {
      // Inserted at its place in the order.
      const rest = [...this.rows];
      const place = [...this.rows.keys()].filter((other) => this.#isBefore(other, id)).length;
      this.rows.clear();
      for (const [one, row] of rest.toSpliced(place, 0, [id, after])) this.rows.set(one, row);
    }
    this.#noteOrder();
    return after;
  }

  readonly #own = first.map(({ id }) => id);
  #places = new Map<string, number>(first.map(({ id }, at) => [id, at]));

  #isBefore(one: string, other: string): boolean {
    return (this.#places.get(one) ?? Infinity) < (this.#places.get(other) ?? Infinity);
  }

  #noteOrder(): void {
    for (const [at, id] of [...this.rows.keys()].entries()) this.#places.set(id, at);
  }

  #find({ action, fields }: Request): unknown {
    const rows = [...this.rows.values()];
    if (action.endpoint === (getColumn as never))
      return rows.filter(({ column }) => column === fields.column);
    if (action.endpoint === (getAll as never)) return rows;
    return this.rows.get(fields.id as string) ?? null;
  }
}
