import { fail } from '../../errors/errors.ts';

/** Makes a plain object of headers, with the names as they are given; of two that differ in case only, the last one. */
export function plainHeaders(headers: HeadersInit = {}): Record<string, string> {
  const checked = new Headers();
  const names = new Map<string, string>();
  for (const [name, value] of Symbol.iterator in headers ? headers : Object.entries(headers)) {
    if (value === undefined) continue;
    try {
      checked.set(name as string, value as string);
    } catch {
      // The platform's own error has the value, which may be a token.
      fail('header_unfit', name as string);
    }
    names.set((name as string).toLowerCase(), name as string);
  }
  return Object.fromEntries(Array.from(checked, ([lower, value]) => [names.get(lower) as string, value]));
}
