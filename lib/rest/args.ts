import { fail } from '../errors/fail.ts';
import { paramsNotObject } from '../errors/requestMessages.ts';
import { type Params, path } from './path.ts';

/** What decides how a call's arguments are read. */
export interface Shape {
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly body?: unknown;
  readonly searchParams?: unknown;
}

/** Tells params and body apart: `endpoint(params, body)`, or `endpoint(body)` where nothing takes params (REST-1). */
export function splitArgs(shape: Shape, args: readonly unknown[]): { params: Params; body: unknown } {
  const takes = takesBody(shape);
  const [first, second] = takes && args.length < 2 && !takesParams(shape) ? [undefined, args[0]] : args;
  const params = first ?? {};
  if (typeof params !== 'object') fail(paramsNotObject(shape.name, params));
  return { params: params as Params, body: takes ? second : undefined };
}

function takesParams(shape: Shape): boolean {
  return shape.searchParams !== undefined || path(shape.path).names.size > 0;
}

function takesBody(shape: Shape): boolean {
  if (/^(GET|HEAD)$/.test(shape.method)) return false;
  if ('body' in shape) return shape.body !== undefined;
  return !/^(DELETE|OPTIONS|TRACE)$/.test(shape.method);
}
