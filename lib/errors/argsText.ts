import { fail } from './fail.ts';
import { argsNotJson } from './messages.ts';

type Replacer = (name: string, value: unknown) => unknown;

/** How many members are written: an object in many places is written once for each way to it, a gap like a member. */
const MOST = 10_000_000;

/** Arguments as text; those that JSON can't tell apart, such as a bigint or a cycle, are an error. */
export function argsText(args: unknown, replacer?: Replacer): string {
  try {
    return JSON.stringify(args, replacer || !isFlat(args) ? bounded(replacer) : undefined);
  } catch (cause) {
    return fail(argsNotJson(args), { cause });
  }
}

/** True for the common arguments, which need no bounds: none, or values and objects of values. */
function isFlat(args: unknown): boolean {
  return Array.isArray(args) && args.length < 9 && args.every((arg) => isValue(arg) || isFlatObject(arg));
}

function isFlatObject(arg: unknown): boolean {
  for (const name in arg as object) if (!isValue((arg as Record<string, unknown>)[name])) return false;
  return !Array.isArray(arg);
}

function isValue(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function bounded(replacer: Replacer = (_name, value) => value): Replacer {
  let left = MOST;
  return (name, value) => {
    if (left-- === 0) throw new RangeError('The text would be too long.');
    return replacer(name, value);
  };
}
