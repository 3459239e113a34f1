type Step = (...args: unknown[]) => unknown;

/**
 * Makes a function that runs its own `fetch` and inherits from `prototype`, with `members` of its own.
 * Nothing is compiled from text, so it works under a content security policy without `unsafe-eval`.
 */
export function callable<T extends object>(prototype: T, members: object): T {
  const self = ((...args: unknown[]) => self.fetch(...args)) as Step & { fetch: Step };
  // Each function has these, and they would hide what is inherited.
  delete (self as { name?: string }).name;
  delete (self as { length?: number }).length;
  Object.setPrototypeOf(self, prototype);
  return assign(self, members) as unknown as T;
}

/** Gives an object these members as its own, also where it inherits ones that can't be written to. */
export function assign<T extends object>(target: T, members: object): T {
  // Spread, so that a getter is read now, and what is frozen here can be written to there.
  return Object.defineProperties(target, Object.getOwnPropertyDescriptors({ ...members }));
}
