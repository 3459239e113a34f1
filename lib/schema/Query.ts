import { argsIdentity } from '../base/argsText.ts';
import { reuseEqualParts } from './equality.ts';
import { getOrInsert } from './getOrInsert.ts';
import { isObject } from './objects.ts';
import type { ReaderDelegate } from './compiled.ts';
import { INVALID, type QueryDelegate, type QueryVisit, type SchemaObject } from './contract.ts';
import type { Denormalize } from './infer.ts';
import type { SchemaArgs } from './SchemaArgs.ts';
import { Wrapper } from './Wrapper.ts';

/** The results for one value, by the arguments. */
type Made = Map<string, unknown>;

/** Results of at most this many primitive values, and last results of this many arguments, are kept. */
const MAX_KEPT = 100;

/**
 * Derives a value from that of another schema with a function: a filter, a count, an order (UNI-1).
 *
 * The function is called again only if that value or the arguments change; otherwise, all readers get the same object.
 * It gets the value, then the arguments of the read.
 *
 * @example
 * class User extends Entity {
 *   id = '';
 *   admin = false;
 * }
 * const admins = new schema.Query(new schema.All(User), (users) => users.filter((user) => user.admin));
 * const controller = new Controller();
 * controller.set([User], [{ id: '1' }, { id: '2', admin: true }]);
 * controller.get(admins).map((user) => user.id); // => ['2']
 */
export class Query<S, Value = unknown, Args extends readonly unknown[] = readonly unknown[]>
  extends Wrapper<S>
  implements SchemaObject
{
  readonly #process: (value: Denormalize<S>, ...args: Args) => Value;
  readonly #made = new WeakMap<object, Made>();
  /** The same for primitive values, which a WeakMap can not hold. */
  readonly #ofPlain = new Map<unknown, Made>();
  /** The last result by the arguments, while something uses it: a newer one shares its equal parts (CTL-21). */
  readonly #last = new Map<string, WeakRef<object>>();

  constructor(schema: S, process: (value: Denormalize<S>, ...args: Args) => Value) {
    // Data may have no schema.
    super((schema ?? null) as S);
    this.#process = process;
  }

  denormalize(input: unknown, delegate: ReaderDelegate): Value {
    const value = delegate.unvisit(this.schema, input) as Denormalize<S>;
    if (value === INVALID || value === undefined) return value as never;
    const args = delegate.argsKey(argsIdentity) as string;
    if (this.#ofPlain.size > MAX_KEPT) this.#ofPlain.clear();
    const all: Map<unknown, Made> = isObject(value) ? (this.#made as never) : this.#ofPlain;
    const made = getOrInsert(all, value, () => new Map());
    if (!made.has(args))
      made.set(args, this.#reused(args, this.#process(value, ...(delegate.args as unknown as Args))));
    return made.get(args) as Value;
  }

  /** The same function of another schema: an endpoint whose schema this is changes, and pages, the Collection inside. */
  around<T>(schema: T): Query<T, Value, Args> {
    return new Query<T, Value, Args>(schema, this.#process as never);
  }

  #reused(args: string, value: Value): unknown {
    if (!isObject(value)) return value;
    if (this.#last.size > MAX_KEPT) this.#last.clear();
    const reused = reuseEqualParts(this.#last.get(args)?.deref(), value) as object;
    this.#last.set(args, new WeakRef(reused));
    return reused;
  }

  queryKey(args: QueryArgs<S, Args>, unvisit: QueryVisit, _delegate: QueryDelegate): unknown {
    return unvisit(this.schema, args);
  }

  provenKey(args: QueryArgs<S, Args>, unvisit: QueryVisit): unknown {
    return unvisit(this.schema, args);
  }
}

/** The arguments of the function; if it has none, those of the schema that it derives from. */
export type QueryArgs<S, Args extends readonly unknown[]> = Args extends readonly [] ? SchemaArgs<S> : Args;
