/** What a value is, as the model knows schemas. */
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

/** An entity's fields, with ids in place of entities. */
export type Row = Readonly<Record<string, unknown>>;
/** Stands for an entity that was removed. */
export const REMOVED = Symbol('removed');
/** What is stored under a pk: an entity, the ids of a list, or the mark of what was removed. */
export type Stored = Row | readonly string[] | typeof REMOVED;
/** What is stored, by table and pk. */
export type Tables = Map<string, Map<string, Stored>>;

/** The table of lists. */
export const LISTS = '[Post]';
/** How one stored thing is named among all. */
export const place = (table: string, pk: string): string => `${table} ${pk}`;

type Input = Readonly<Record<string, unknown>>;

/**
 * Writes one value into the model's tables. It first collects what the value holds, so that a bad one changes
 * nothing (SET-4).
 */
export class Writing {
  readonly #tables: Tables;
  readonly #times: Map<string, Times>;
  readonly #at: Times;
  readonly #rows = new Map<string, { table: string; pk: string; row: Row }>();
  readonly #rest: (() => void)[] = [];
  readonly #touched = new Set<string>();

  constructor(tables: Tables, times: Map<string, Times>, at: Times) {
    this.#tables = tables;
    this.#times = times;
    this.#at = at;
  }

  /** Writes, and gives what stands for the value in a result. `keep` also renews the times (SET-5). */
  write(shape: Shape, input: unknown, args: readonly unknown[], keep: boolean): unknown {
    if (input === null) return null;
    const result = this.#take(shape, input, args);
    for (const { table, pk, row } of this.#rows.values()) this.#merge(table, pk, row);
    for (const step of this.#rest) step();
    if (keep) for (const name of this.#touched) this.#renew(name);
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

  /** Within one input, newer means finished later (ENT-7). */
  #put(table: string, row: Row): string {
    const pk = row.id as string | undefined;
    if (!pk) throw new Error('no pk');
    const name = place(table, pk);
    this.#rows.set(name, { table, pk, row: { ...this.#rows.get(name)?.row, ...row } });
    return pk;
  }

  #list(input: readonly unknown[], args: readonly unknown[]): string {
    const ids = [...new Set(input.map((one) => this.#post(one)))];
    const pk = JSON.stringify(args[0] ?? {});
    this.#rest.push(() => {
      const held = this.#table(LISTS).get(pk);
      if (!held || !this.#isOlder(LISTS, pk)) this.#set(LISTS, pk, ids);
      else this.#touched.add(place(LISTS, pk));
    });
    return pk;
  }

  /** A change reaches every stored list whose arguments are all among those given, members once (COL-1, COL-2). */
  #change(shape: 'push' | 'unshift' | 'remove', input: unknown, args: readonly unknown[]): unknown {
    const many = Array.isArray(input);
    const ids = (many ? input : [input]).map((one: unknown) => this.#post(one));
    const given = Object.assign({}, ...args.slice(0, 2)) as Input;
    this.#rest.push(() => {
      for (const [pk, held] of this.#table(LISTS)) {
        const wanted = Object.entries(JSON.parse(pk) as Input);
        if (!wanted.every(([name, value]) => given[name] === value)) continue;
        const before = held as readonly string[];
        const added = [...new Set(ids)].filter((id) => !before.includes(id));
        if (shape === 'push') this.#set(LISTS, pk, [...before, ...added]);
        else if (shape === 'unshift') this.#set(LISTS, pk, [...added, ...before]);
        else
          this.#set(
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
    this.#rest.push(() => this.#set(table, pk, REMOVED));
    return pk;
  }

  /** Merges newer over older (ENT-7); what was asked for before a removal does not bring it back. */
  #merge(table: string, pk: string, row: Row): void {
    const held = this.#table(table).get(pk) as Row | typeof REMOVED | undefined;
    const older = this.#isOlder(table, pk);
    if (held === undefined) this.#set(table, pk, row);
    else if (held !== REMOVED) this.#set(table, pk, older ? { ...row, ...held } : { ...held, ...row });
    else if (!older) this.#set(table, pk, row);
    this.#touched.add(place(table, pk));
  }

  #isOlder(table: string, pk: string): boolean {
    return this.#at.fetchedAt < (this.#times.get(place(table, pk))?.fetchedAt ?? 0);
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

  #renew(name: string): void {
    if ((this.#times.get(name)?.fetchedAt ?? 0) <= this.#at.fetchedAt) this.#times.set(name, this.#at);
  }
}
