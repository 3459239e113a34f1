import { type Argument, endpoints, keyOf, type Known } from './api.ts';
import { LISTS, place, REMOVED, type Row, type Shape, type Tables, type Times, Writing } from './Writing.ts';

/** What is kept under an endpoint's key. */
export interface Result {
  readonly known: Known;
  readonly args: readonly Argument[];
  readonly result?: unknown;
  readonly answered?: boolean;
  /** True where the error is one of the store's own. */
  readonly error?: Error | true | undefined;
  readonly soft?: boolean | undefined;
  /** The error replaced an invalidated answer. */
  readonly hides?: boolean | undefined;
  readonly invalidated?: boolean;
}

/** What can be read at one moment. */
export interface Version {
  readonly tables: Tables;
  readonly results: Map<string, Result>;
}

/** One call of an endpoint: what it asked for, and when. */
export interface Call {
  readonly known: Known;
  readonly args: readonly Argument[];
  readonly key: string;
  readonly fetchedAt: number;
  /** Whether its error is hidden while there is data to show: that of a poll. */
  readonly soft?: boolean;
}

/** What came of a call. */
export type Outcome = { readonly response: unknown } | { readonly error: Error; readonly aborted?: boolean };

/** What became of an answer before it came: shown until there is a newer one, or not at all. */
export type Outdated = 'expired' | 'invalid';

/** Something that is shown: an endpoint's answer, or what a schema finds. */
export type Shown =
  | Pick<Call, 'known' | 'args'>
  | { readonly query: Shape | 'all'; readonly args: readonly Argument[] };

/**
 * A store as the specification says it behaves, in the simplest way there is: plain maps, copied where two
 * versions are needed, and nothing remembered of what was read.
 */
export class Model {
  committed: Version = empty();
  /** What waits for its answer and is shown already, in the order in which it was asked for. */
  pending: Call[] = [];
  times = new Map<string, Times>();
  resultTimes = new Map<string, Times>();
  readonly uses = new Set<Shown>();
  /** Stands for the times of what came without any. */
  readonly start: Times;

  constructor(now: number) {
    this.start = { fetchedAt: now, expiresAt: now + 60_000 };
  }

  /** What is shown: what is committed, with what is pending over it. */
  shown(): Version {
    if (this.pending.length === 0) return this.committed;
    const version = copy(this.committed);
    for (const call of this.pending) {
      const { known, args, fetchedAt } = call;
      const age = (id: string): number | undefined => {
        const user = version.tables.get('User')?.get(id);
        return typeof user === 'object' ? (((user as Row).age as number | undefined) ?? 0) : undefined;
      };
      const response = known.foresee?.(age, ...args);
      if (response === undefined) continue;
      this.#answer(version, call, response, { fetchedAt, expiresAt: fetchedAt + lengthOf(known) }, false);
    }
    return version;
  }

  /** `controller.set`. */
  set(shape: Shape, input: unknown, args: readonly unknown[], now: number): void {
    const at = { fetchedAt: now, expiresAt: now + 60_000 };
    new Writing(this.committed.tables, this.times, at).write(shape, input, args, true);
  }

  /** What comes of a call, when it comes; gives the error that whoever waits for it gets. */
  settle(call: Call, outcome: Outcome, now: number, outdated?: Outdated): Error | true | undefined {
    this.pending = this.pending.filter((one) => one !== call);
    const { known, fetchedAt } = call;
    // What is not kept goes to whoever asked for it only (REST-7).
    const version = lengthOf(known) === 0 || outdated === 'invalid' ? empty() : this.committed;
    if ('error' in outcome) {
      if (!outcome.aborted && version === this.committed) this.#fail(call, outcome.error, now, outdated);
      return outcome.error;
    }
    try {
      const at = { fetchedAt, expiresAt: outdated ? 1 : now + lengthOf(known) };
      this.#answer(version, call, outcome.response, at, version === this.committed);
      return undefined;
    } catch {
      if (version === this.committed) this.#fail(call, true, now);
      return true;
    }
  }

  foresee(call: Call): void {
    this.pending = [...this.pending, call].toSorted((one, other) => one.fetchedAt - other.fetchedAt);
  }

  /** Unusable from now on: what was asked for before is no better. */
  invalidate(keys: readonly string[], call: Pick<Call, 'known' | 'args'> | undefined, now: number): void {
    for (const key of keys) {
      const { known, args } = this.committed.results.get(key) ?? (call as Call);
      this.committed.results.set(key, { known, args, invalidated: true });
      this.resultTimes.set(key, { fetchedAt: now, expiresAt: 0 });
    }
  }

  expire(keys: readonly string[]): void {
    for (const key of keys) {
      const times = this.resultTimes.get(key);
      if (times) this.resultTimes.set(key, { ...times, expiresAt: 1 });
    }
  }

  reset(): void {
    this.committed = empty();
    this.pending = [];
    this.times = new Map();
    this.resultTimes = new Map();
  }

  #answer(version: Version, call: Call, response: unknown, at: Times, keep: boolean): void {
    const { known, args, key } = call;
    const older = this.#isOlder(key, at);
    const result = new Writing(version.tables, this.times, at).write(known.shape, response, args, keep);
    if (!older) {
      version.results.set(key, { known, args, result, answered: true });
      if (keep) this.resultTimes.set(key, at);
    }
    if (!known.grows) return;
    const page = [args[0] as Argument];
    const other = keyOf('getFeed', page);
    const held = version.results.get(other);
    const grown = [...((held?.result as unknown[] | undefined) ?? []), { id: result, schema: 'post' }];
    const feed = endpoints.find(({ name }) => name === 'getFeed') as Known;
    version.results.set(other, { known: feed, args: page, ...held, result: grown, answered: true });
  }

  /** An error stands beside the data, which stays (REST-9). */
  #fail(call: Call, error: Error | true, now: number, outdated?: Outdated): void {
    const { known, args, key, fetchedAt, soft } = call;
    const at = { fetchedAt, expiresAt: outdated ? 1 : now + 1000 };
    if (this.#isOlder(key, at)) return;
    const { result, answered = false, invalidated: hides } = this.committed.results.get(key) ?? {};
    this.committed.results.set(key, { known, args, result, answered, error, soft, hides });
    this.resultTimes.set(key, at);
  }

  #isOlder(key: string, { fetchedAt }: Times): boolean {
    return fetchedAt < (this.resultTimes.get(key)?.fetchedAt ?? 0);
  }
}

/** How long an answer is fresh. */
export function lengthOf({ dataExpiryLength = 60_000 }: Known): number {
  return dataExpiryLength;
}

/** A copy that later writes leave alone. */
export function copy({ tables, results }: Version): Version {
  return {
    tables: new Map(Array.from(tables, ([key, table]) => [key, new Map(table)])),
    results: new Map(results),
  };
}

function empty(): Version {
  return { tables: new Map(), results: new Map() };
}

/** A table and a pk in it. */
export type Place = readonly [table: string, pk: string];

/** The places that a stored thing refers to. */
export function parts({ tables }: Version, table: string, pk: string): Place[] {
  const stored = tables.get(table)?.get(pk);
  if (stored === undefined || stored === REMOVED) return [];
  if (table === LISTS) return (stored as readonly string[]).map((id) => ['Post', id]);
  const { best, author, readers = [] } = stored as { best?: string; author?: string; readers?: string[] };
  return [best, author, ...readers].filter((id) => id).map((id) => ['User', id as string]);
}

/** All that can be reached from some places, these included. */
export function closure(version: Version, from: readonly Place[]): Set<string> {
  const met = new Set<string>();
  const rest = [...from];
  for (let one = rest.pop(); one; one = rest.pop()) {
    const name = place(...one);
    if (met.has(name)) continue;
    met.add(name);
    rest.push(...parts(version, ...one));
  }
  return met;
}
