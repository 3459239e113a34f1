import { fail } from '../errors/fail.ts';
import { headerUnfit } from '../errors/requestMessages.ts';

/** Makes a plain object of headers, names in lower case, the last of two that differ in case only. */
export function plainHeaders(headers: HeadersInit = {}): Record<string, string> {
  const plain = new Headers();
  for (const [name, value] of Symbol.iterator in headers ? headers : Object.entries(headers)) {
    if (value === undefined) continue;
    try {
      plain.set(name as string, value as string);
    } catch (cause) {
      fail(headerUnfit(name as string, value), { cause });
    }
  }
  return Object.fromEntries(plain);
}
