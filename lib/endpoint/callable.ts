import type { AnyFunction } from './infer.ts';

/**
 * Creates a function that runs its own `fetch` and inherits from `prototype`, with `members` of its own.
 * No code is compiled from text, so it works under a content security policy without `unsafe-eval`.
 */
export function callable<T extends object>(prototype: T, members: object): T {
  const self = ((...args: unknown[]) => self.fetch(...args)) as AnyFunction & { fetch: AnyFunction };
  // Own properties of every function, which would shadow the inherited ones.
  delete (self as { name?: string }).name;
  delete (self as { length?: number }).length;
  Object.setPrototypeOf(self, prototype);
  return assign(self, members) as unknown as T;
}

/** Defines own members of an object, over inherited read-only ones too. */
export function assign<T extends object>(target: T, members: object): T {
  // Spread, so that getters are read now, and frozen members are writable.
  return Object.defineProperties(target, Object.getOwnPropertyDescriptors({ ...members }));
}
