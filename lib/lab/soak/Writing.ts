/** The schema of a value in the model. */
export type Shape =
  | 'user'
  | 'post'
  | 'posts'
  | 'feed'
  | 'list'
  | 'push'
  | 'unshift'
  | 'remove'
  | 'dropUser'
  | 'dropPost';

/** Milliseconds since 1970. */
export interface Times {
  readonly fetchedAt: number;
  readonly expiresAt: number;
}

const ended = new WeakMap<Times, Times>();

/** The same times, expired: one object for each. */
export function expired(times: Times): Times {
  const own = times.expiresAt === 1 ? times : (ended.get(times) ?? { ...times, expiresAt: 1 });
  ended.set(times, own);
  return own;
}

/** The fields of an entity, with primary keys in place of entities. */
export type Row = Readonly<Record<string, unknown>>;
/** Marks a removed entity. */
export const REMOVED = Symbol('removed');
/** The value of a row: an entity, the members of a list, or the mark of a removed entity. */
export type Stored = Row | readonly string[] | typeof REMOVED;
/** The rows by table and primary key. */
export type Tables = Map<string, Map<string, Stored>>;

/** The table of lists. */
export const LISTS = '[Post]';
/** The name of a row. */
export const place = (table: string, pk: string): string => `${table} ${pk}`;

type Input = Readonly<Record<string, unknown>>;

/** Chooses the fields of an incoming row to merge; undefined for none. */
export type Keep = (table: string, pk: string, row: Row, held: Stored | undefined) => Row | undefined;

/** Members that a change adds to lists, or removes from them. */
export interface Listed {
  readonly shape: 'push' | 'unshift' | 'remove';
  readonly ids: readonly string[];
  reaches(pk: string): boolean;
}

/** The first thing that later changes do with a member of a list. */
export type Later = (pk: string) => ReadonlyMap<string, Listed['shape']>;

/** A change of lists, which can be replayed. */
export type ListChange = (writing: Writing, later?: Later) => void;

/**
 * Writes one value to the tables of the model. It first collects all rows of the value, so that an invalid one changes
 * nothing (SET-4).
 */
export class Writing {
  readonly puts: { readonly table: string; readonly pk: string; readonly row: Row }[] = [];
  readonly changes: ListChange[] = [];
  readonly listChanges: Listed[] = [];
  /** The lists that it wrote. */
  readonly lists = new Set<string>();
  readonly #tables: Tables;
  readonly #keep: Keep | undefined;
  readonly #only: ReadonlySet<string> | undefined;
  /** What was stored where it was first written, in the order of its rows. */
  readonly #firstHeld: (Stored | undefined)[];
  readonly #rest: ListChange[] = [];
  readonly #touched = new Set<string>();
  /** What has to be read again, as it is written in part alone (CTL-27). */
  readonly #unproven = new Set<string>();

  constructor(
    tables: Tables,
    keep?: Keep,
    only?: ReadonlySet<string>,
    firstHeld: (Stored | undefined)[] = [],
  ) {
    this.#tables = tables;
    this.#keep = keep;
    this.#only = only;
    this.#firstHeld = firstHeld;
  }

  /** Writes a value and returns its normalized form; sets the times of all rows that it wrote (SET-5). */
  write(
    shape: Shape,
    input: unknown,
    args: readonly unknown[],
    times?: Map<string, Times>,
    at?: Times,
    later?: Later,
  ): unknown {
    if (input === null) return null;
    const result = this.#take(shape, input, args);
    for (const [at, { table, pk, row }] of this.puts.entries()) this.#merge(at, table, pk, row, times);
    for (const step of [...this.#rest, ...this.changes]) step(this, later);
    if (times && at)
      for (const name of this.#touched) times.set(name, this.#unproven.has(name) ? expired(at) : at);
    return result;
  }

  #take(shape: Shape, input: unknown, args: readonly unknown[]): unknown {
    switch (shape) {
      case 'user':
        return this.#user(input);
      case 'post':
        return this.#post(input);
      case 'posts':
        return (input as unknown[]).map((one) => this.#post(one));
      case 'feed':
        return (input as Input[]).map((one) => {
          const id = one.type === 'user' ? this.#user(one) : this.#post(one);
          return { id, schema: one.type };
        });
      case 'list':
        return this.#list(input as unknown[], args);
      case 'dropUser':
        return this.#drop('User', input);
      case 'dropPost':
        return this.#drop('Post', input);
      default:
        return this.#change(shape, input, args);
    }
  }

  #user(input: unknown): string {
    if (typeof input === 'string') return input;
    const row = { ...(input as Input) };
    if (row.best) row.best = this.#user(row.best);
    return this.#put('User', row);
  }

  #post(input: unknown): string {
    if (typeof input === 'string') return input;
    const row = { ...(input as Input) };
    if (row.author) row.author = this.#user(row.author);
    if (row.readers) row.readers = (row.readers as unknown[]).map((one) => this.#user(one));
    return this.#put('Post', row);
  }

  #put(table: string, row: Row): string {
    const pk = row.id as string | undefined;
    if (!pk) throw new Error('no pk');
    this.puts.push({ table, pk, row });
    return pk;
  }

  #list(input: readonly unknown[], args: readonly unknown[]): string {
    const ids = [...new Set(input.map((one) => this.#post(one)))];
    const pk = JSON.stringify(args[0] ?? {});
    this.lists.add(pk);
    this.#rest.push((writing) => writing.#set(LISTS, pk, ids));
    return pk;
  }

  /** Changes all stored lists whose arguments are all among those given; a list has each member once (COL-1, COL-2). */
  #change(shape: 'push' | 'unshift' | 'remove', input: unknown, args: readonly unknown[]): unknown {
    const many = Array.isArray(input);
    const ids = (many ? input : [input]).map((one: unknown) => this.#post(one));
    const given = Object.assign({}, ...args.slice(0, 2)) as Input;
    const reaches = (pk: string): boolean =>
      Object.entries(JSON.parse(pk) as Input).every(([name, value]) => given[name] === value);
    this.listChanges.push({ shape, ids, reaches });
    this.changes.push((writing, later) => {
      for (const [pk, held] of writing.#table(LISTS)) {
        if (writing.#only && !writing.#only.has(pk)) continue;
        if (!reaches(pk)) continue;
        const before = held as readonly string[];
        const added = [...new Set(ids)].filter((id) => !before.includes(id));
        if (shape !== 'remove') {
          const at = placeAmong(before, shape, later?.(pk));
          writing.#set(LISTS, pk, [...before.slice(0, at), ...added, ...before.slice(at)]);
        } else
          writing.#set(
            LISTS,
            pk,
            before.filter((id) => !ids.includes(id)),
          );
      }
    });
    return many ? ids : ids[0];
  }

  #drop(table: string, input: unknown): string {
    const pk = typeof input === 'string' ? input : ((input as Input).id as string | undefined);
    if (!pk) throw new Error('no pk');
    this.#rest.push((writing) => writing.#set(table, pk, REMOVED));
    return pk;
  }

  /**
   * Merges newer over older; within one input, the entity that is finished later is newer (ENT-7). What was a part of a row
   * does not bring it back where the row turns out to be removed (CTL-24).
   */
  #merge(at: number, table: string, pk: string, coming: Row, times?: ReadonlyMap<string, Times>): void {
    const held = this.#table(table).get(pk) as Row | typeof REMOVED | undefined;
    if (!(at in this.#firstHeld)) this.#firstHeld[at] = held;
    const first = this.#firstHeld[at];
    if (typeof first === 'object' && typeof held !== 'object' && !hasFieldsOf(coming, first)) return;
    const row = this.#keep ? this.#keep(table, pk, coming, held) : coming;
    const isPart = row && typeof held === 'object' && !hasFieldsOf(row, held);
    const name = place(table, pk);
    if (isPart && times?.get(name)?.expiresAt === 1) this.#unproven.add(name);
    if (row) this.#set(table, pk, typeof held === 'object' ? { ...held, ...row } : row);
  }

  #set(table: string, pk: string, stored: Stored): void {
    this.#table(table).set(pk, stored);
    this.#touched.add(place(table, pk));
  }

  #table(name: string): Map<string, Stored> {
    let table = this.#tables.get(name);
    if (!table) this.#tables.set(name, (table = new Map()));
    return table;
  }
}

function hasFieldsOf(row: Row, other: object): boolean {
  return Object.keys(other).every((name) => Object.hasOwn(row, name));
}

/** What a value adds to lists, or removes from them. */
export function listedBy(shape: Shape, input: unknown, args: readonly unknown[]): readonly Listed[] {
  if (input === undefined) return [];
  const writing = new Writing(new Map());
  writing.write(shape, input, args);
  return writing.listChanges;
}

/**
 * Where a change adds members: at the start behind those that later changes add there, at the end before those that later
 * ones add there (COL-4).
 */
function placeAmong(list: readonly string[], shape: Listed['shape'], later?: ReturnType<Later>): number {
  const low = list.findLastIndex((id) => later?.get(id) === 'unshift') + 1;
  const high = list.findIndex((id) => later?.get(id) === 'push');
  return Math.max(low, shape === 'unshift' ? 0 : high < 0 ? list.length : high);
}
