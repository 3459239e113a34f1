import { failFrom, message, WireshapeError } from '../errors/errors.ts';
import { plainHeaders } from './headers/headers.ts';
import { isObject } from '../schema/objects.ts';
import { type Params, path } from './path.ts';

/** The options that determine how a call's arguments are read. */
export interface Shape {
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly body?: unknown;
  readonly searchParams?: unknown;
  /** True where the body can't be left out, as in a change of a list. */
  readonly requiresBody?: boolean;
}

/** Separates params and body: `endpoint(params, body)`, or `endpoint(body)` where there are no params (REST-1). */
export function splitArgs(shape: Shape, args: readonly unknown[]): { params: Params; body: unknown } {
  const takes = takesBody(shape);
  const isBody = takes && args.length < 2 && !takesParams(shape);
  const [first, second] = isBody ? [undefined, args[0]] : args;
  return { params: (first ?? {}) as Params, body: takes ? second : undefined };
}

function takesParams({ searchParams, requiresBody, path: text }: Shape): boolean {
  return (searchParams !== undefined && !requiresBody) || path(text).names.size > 0;
}

function takesBody(shape: Shape): boolean {
  if (/^(GET|HEAD)$/i.test(shape.method)) return false;
  if ('body' in shape) return shape.body !== undefined;
  return !/^(DELETE|OPTIONS|TRACE)$/i.test(shape.method);
}

/** Types that `fetch` sends as they are; all others are sent as JSON. */
const SENT_AS_IS = 'FormData Blob File URLSearchParams ReadableStream ArrayBuffer SharedArrayBuffer'.split(
  ' ',
);

/** True for a body that is sent as JSON: objects and arrays that `fetch` itself can't send (REST-3). */
export function isJson(body: unknown): boolean {
  if (body === undefined || body === null || typeof body === 'string') return false;
  if (typeof body !== 'object') return true;
  if (ArrayBuffer.isView(body) || Symbol.asyncIterator in body) return false;
  return !SENT_AS_IS.some((name) => isA(body, name));
}

function isForm(body: unknown): boolean {
  return isObject(body) && isA(body, 'FormData');
}

/** True for an object of a kind, of another realm too. */
function isA(body: object, name: string): boolean {
  return Object.prototype.toString.call(body) === `[object ${name}]` || isInstance(body, name);
}

/** True for instances of a global class, which in React Native have no tag of their own. */
function isInstance(body: object, name: string): boolean {
  const Class = (globalThis as unknown as Record<string, unknown>)[name];
  return typeof Class === 'function' && body instanceof Class;
}

/** The body as JSON; throws where that would lose or refuse a part, and names it (REST-14, CTL-13). */
export function jsonBody(endpoint: string, body: unknown): string {
  const holders: unknown[] = [];
  const path: (number | string)[] = [];
  const check = function (this: object, key: string, value: unknown): unknown {
    while (holders.length > 0 && holders.at(-1) !== this) {
      holders.pop();
      path.pop();
    }
    const place = Array.isArray(this) ? Number(key) : key;
    const isCycle = isObject(value) && holders.includes(value);
    const given = (this as Record<string, unknown>)[key];
    // An invalid date is null by now.
    const read = value === null && isA(Object(given) as object, 'Date') ? given : value;
    if (isCycle || isLost(read)) {
      // The first step is the body itself.
      const at = [...path, place].slice(1);
      throw new WireshapeError(message('body_unfit', endpoint, isCycle ? 'a cycle' : read), { path: at });
    }
    if (isObject(value)) {
      holders.push(value);
      path.push(place);
    }
    return value;
  };
  try {
    return JSON.stringify(body, check);
  } catch (cause) {
    // A `toJSON` or a getter may throw.
    if (cause instanceof WireshapeError) throw cause;
    return failFrom(cause, 'body_unfit', endpoint, body);
  }
}

/** True for a value that JSON refuses, leaves out, or turns into an object without its data. */
function isLost(value: unknown): boolean {
  if (typeof value === 'number' || (isObject(value) && isA(value, 'Number')))
    return !Number.isFinite(Number(value));
  if (!isObject(value)) return ['bigint', 'function', 'symbol'].includes(typeof value);
  if (Array.isArray(value)) return false;
  if (ArrayBuffer.isView(value) || isA(value, 'Map') || isA(value, 'Set') || !isJson(value)) return true;
  const prototype = Object.getPrototypeOf(value) as object | null;
  // A plain object of another realm has no further prototype either.
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null;
  const isText = ['String', 'Boolean'].some((name) => isA(value, name));
  return !isPlain && !isText && Object.keys(value).length === 0;
}

/** True for a body that can be read once only. */
export function isStream(body: unknown): boolean {
  return isObject(body) && Symbol.asyncIterator in body;
}

/** The headers beside a body: the Content-Type of a form is left to `fetch`, which alone knows its boundary (REST-17). */
export function headersFor(body: unknown, headers: HeadersInit | undefined): Record<string, string> {
  const plain = plainHeaders(headers);
  if (!isForm(body)) return plain;
  return Object.fromEntries(Object.entries(plain).filter(([name]) => name.toLowerCase() !== 'content-type'));
}
