import { warn } from '../errors/errors.ts';
import { argsLabel, argsText } from '../base/argsText.ts';
import { assign, callable } from './callable.ts';
import { claimLists } from './claimLists.ts';
import type { AnyFunction, EndpointConstructor, EndpointInstance } from './infer.ts';

/** The members of every endpoint. */
class EndpointImplementation {
  declare readonly name: string;
  declare readonly fetch: AnyFunction;
  declare readonly sideEffect: true | undefined;
  declare readonly dataExpiryLength: number | undefined;
  declare readonly getOptimisticResponse: AnyFunction | undefined;
  declare readonly update: AnyFunction | undefined;

  constructor(fetch: AnyFunction | undefined, options: { name?: string } = {}) {
    const own = fetch && { fetch, name: fetch.name };
    return withLists(callable(new.target.prototype as EndpointImplementation, { ...own, ...options }));
  }

  key(...args: unknown[]): string {
    // A mutation is never deduped, and its arguments may have no unique text, such as files.
    const isShared = !this.sideEffect && this.dataExpiryLength !== 0;
    return `${this.name || anonymousName(this, isShared)} ${(isShared ? argsText : argsLabel)(args)}`;
  }

  testKey(key: string): boolean {
    return key.startsWith(`${this.name || anonymousName(this)} `);
  }

  extend(options: object | ((parent: this) => object)): this {
    const child = callable(this, {});
    const own: { fetch?: AnyFunction; key?: unknown } & Partial<Response> =
      typeof options === 'function' ? options(parentOf(this, child)) : options;
    assign(child, { ...nameOf(own.fetch, this), ...lookupOf(own, this as Response), ...own });
    // The response of a mutation is not that of the read which it is made of (CTL-13).
    if (child.sideEffect && !this.sideEffect && !own.key)
      assign(child, { key: (this.constructor.prototype as this).key });
    return withLists(child);
  }

  call(self: unknown, ...args: unknown[]): unknown {
    return this.fetch.apply(self ?? this, args);
  }

  apply(self: unknown, args: unknown[] = []): unknown {
    return this.fetch.apply(self ?? this, args);
  }

  bind(self: unknown, ...given: unknown[]): this {
    const { fetch, key, getOptimisticResponse, update } = this;
    const bound: this = this.extend({
      name: this.name || anonymousName(this),
      fetch: (...args: unknown[]) => fetch.apply(self ?? bound, [...given, ...args]),
      key: (...args: unknown[]) => key.apply(bound, [...given, ...args]),
      // The store passes a snapshot before the arguments of the call.
      ...(getOptimisticResponse && {
        getOptimisticResponse: (snapshot: unknown, ...args: unknown[]) =>
          getOptimisticResponse.apply(bound, [snapshot, ...given, ...args]),
      }),
      ...(update && {
        update: (result: unknown, ...args: unknown[]) => update.apply(bound, [result, ...given, ...args]),
      }),
    });
    return bound;
  }
}

/** Lists belong to a request that reads: the response of a mutation changes those. */
function withLists<E extends { readonly sideEffect: true | undefined; key(...args: unknown[]): string }>(
  endpoint: E,
): E {
  if (Object.hasOwn(endpoint, 'schema') && !endpoint.sideEffect)
    claimLists((endpoint as { readonly schema?: unknown }).schema, endpoint);
  return endpoint;
}

const anonymous = new WeakMap<object, string>();
let last: number | undefined;

/**
 * A name for the keys of an endpoint that has none, of this page alone: no other anonymous endpoint has it, nor has one
 * on the server or in a stored state. What is extended from the endpoint has it too, unless it has another `fetch`.
 */
function anonymousName(endpoint: EndpointImplementation, isStored = true): string {
  let owner = endpoint;
  while (!Object.hasOwn(owner, 'fetch')) owner = Object.getPrototypeOf(owner) as EndpointImplementation;
  // The method of a class is no endpoint's own.
  if (typeof owner !== 'function') owner = endpoint;
  let name = anonymous.get(owner);
  if (!name) {
    // Not before it is needed: some servers have no random numbers while modules load.
    last = (last ?? Math.random()) + 1;
    anonymous.set(owner, (name = `anonymous-${last}`));
    if (isStored) warn('endpoint_without_name', String(owner.fetch));
  }
  return name;
}

/** The name of the new function, where the parent has that of its own: two functions share no results (CTL-13). */
function nameOf(fetch: AnyFunction | undefined, parent: EndpointImplementation): { name?: string } {
  // A function that is written as an option is named after the option.
  const isNamed = fetch !== undefined && fetch.name !== '' && fetch.name !== 'fetch';
  return isNamed && parent.name === parent.fetch?.name ? { name: fetch.name } : {};
}

/** Another path, or a schema that is not made of the same one, is no longer the endpoint of that entity (CTL-24). */
function lookupOf(own: Partial<Response>, parent: Response): { lookup?: false } {
  const { path = parent.path, schema = parent.schema } = own;
  const isSame = schema === parent.schema || (schema as Response | undefined)?.schema === parent.schema;
  return path === parent.path && isSame ? {} : { lookup: false };
}

/** What decides which response an endpoint has. */
interface Response {
  readonly path?: unknown;
  readonly schema?: unknown;
}

/**
 * A function that fetches, with a key for its result, and the options that the store needs to cache it.
 *
 * A call runs `fetch` with the endpoint as `this`. `extend` creates a new endpoint; the old one never changes.
 * For HTTP, use RestEndpoint.
 *
 * @example
 * async function double(n: number) {
 *   return n * 2;
 * }
 * const endpoint = new Endpoint(double, { dataExpiryLength: 5000 });
 * await endpoint(4); // => 8
 * endpoint.key(4); // => 'double [4]'
 * const louder = endpoint.extend((parent) => ({ fetch: async (n: number) => (await parent.fetch(n)) + 1 }));
 * await louder(4); // => 9
 */
export const Endpoint = EndpointImplementation as unknown as EndpointConstructor;

/** A callable endpoint: its arguments, the raw response, and the schema. */
export type Endpoint<
  Args extends readonly unknown[] = readonly never[],
  Value = unknown,
  S = unknown,
> = EndpointInstance<Args, Value, S>;

/**
 * The parent as `extend(parent => options)` hands it out: its steps run with the new endpoint as `this`,
 * so that what else was overridden there takes effect; everything else reads as it is on the parent.
 */
function parentOf<T extends object>(parent: T, child: object): T {
  return new Proxy(parent, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      // A schema may be a class, which is a function too.
      if (typeof value !== 'function' || name === 'schema') return value;
      return (...args: unknown[]) => (value as AnyFunction).apply(child, args);
    },
    apply: (target, _self, args) => (target as { fetch: AnyFunction }).fetch.apply(child, args),
  });
}
