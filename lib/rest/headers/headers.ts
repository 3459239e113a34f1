import { failFrom } from '../../errors/errors.ts';

/** Makes a plain object of headers, names in lower case, the last of two that differ in case only. */
export function plainHeaders(headers: HeadersInit = {}): Record<string, string> {
  const plain = new Headers();
  for (const [name, value] of Symbol.iterator in headers ? headers : Object.entries(headers)) {
    if (value === undefined) continue;
    try {
      plain.set(name as string, value as string);
    } catch (cause) {
      failFrom(cause, 'header_unfit', name as string, value);
    }
  }
  return Object.fromEntries(plain);
}
