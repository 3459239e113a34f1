import { INVALID } from '../schema/contract.ts';

/** Thrown where the stack would grow too high: compute this part first, then restart (ARR-14). */
export class RestartDeeper {
  readonly rest: () => unknown;
  constructor(rest: () => unknown) {
    this.rest = rest;
  }
}

/** What stands for a list or map inside itself while it is being computed: until then it holds what no value holds. */
export function newPlaceholder(input: object): object {
  return Array.isArray(input) ? [INVALID] : { open: INVALID };
}

/** Makes the placeholder of a list or map that list or map. */
export function fillPlaceholder(given: object, built: unknown): object {
  const placeholder = given as { open?: unknown } | unknown[];
  if (Array.isArray(placeholder)) {
    placeholder.length = 0;
    for (const member of built as unknown[]) placeholder.push(member);
  } else {
    delete placeholder.open;
    Object.defineProperties(placeholder, Object.getOwnPropertyDescriptors(built));
  }
  return placeholder;
}
