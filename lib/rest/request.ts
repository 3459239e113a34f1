import { failFrom } from '../errors/errors.ts';
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
  if (/^(GET|HEAD)$/.test(shape.method)) return false;
  if ('body' in shape) return shape.body !== undefined;
  return !/^(DELETE|OPTIONS|TRACE)$/.test(shape.method);
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
  const tag = Object.prototype.toString.call(body).slice(8, -1);
  return !SENT_AS_IS.some((name) => tag === name || isInstance(body, name));
}

/** True for instances of a global class, which in React Native have no tag of their own. */
function isInstance(body: object, name: string): boolean {
  const Class = (globalThis as unknown as Record<string, unknown>)[name];
  return typeof Class === 'function' && body instanceof Class;
}

/** The body as JSON; throws where it can't be serialized: a bigint, a cycle, a function (CTL-13). */
export function jsonBody(endpoint: string, body: unknown): string {
  let cause: unknown;
  try {
    const text = JSON.stringify(body) as string | undefined;
    if (text !== undefined) return text;
  } catch (thrown) {
    cause = thrown;
  }
  return failFrom(cause, 'body_unfit', endpoint, body);
}

/** True for a body that can be read once only. */
export function isStream(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}
